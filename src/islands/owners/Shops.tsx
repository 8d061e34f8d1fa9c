import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { ReactNode } from 'react'

import type { OwnedShop, OwnedShops } from '#src/contracts/owners/owners.ts'
import { freshnessOf } from '#src/domain/producer/freshness.ts'
import { producerPath } from '#src/domain/producer/slug.ts'
import { $shop, openShop } from '#src/stores/owners/session.ts'
import { FreshnessLine } from '#src/ui/producer/FreshnessLine.tsx'

import { Answers } from './Answers.tsx'
import { FoldedPart } from './Part.tsx'
import { Settings } from './Settings.tsx'
import { ShopForm } from './ShopForm.tsx'
import { AskForLink } from './SignIn.tsx'
import { Today } from './Today.tsx'

function ShopChoice({ shops, chosen }: { shops: OwnedShops; chosen: string }): ReactNode {
  return (
    <label className="field-label">
      Dine gårde
      <select
        className="field-input mt-1"
        value={chosen}
        onChange={({ currentTarget }) => void openShop(currentTarget.value)}
      >
        {shops.map(({ id, name, address }) => (
          <option key={id} value={id}>
            {name}, {address}
          </option>
        ))}
      </select>
    </label>
  )
}

function Shop({ shop }: { shop: OwnedShop }): ReactNode {
  const { producer, reviews } = shop
  const [saves, setSaves] = useState(0)
  const waiting = reviews.filter(({ answerStatus }) => answerStatus === 'none').length
  return (
    <>
      <div>
        <h2 className="text-2xl leading-tight [overflow-wrap:anywhere]">{producer.name}</h2>
        <FreshnessLine freshness={freshnessOf(producer, new Date())} />
        <a className="link inline-flex min-h-11 items-center" href={producerPath(producer.name, producer.id)}>
          Se siden, som andre ser den
        </a>
      </div>
      <Today shop={shop} />
      <FoldedPart title="Ret siden" hint="Åbningstider, varer, betaling, tekst, telefon og billeder">
        <ShopForm key={`${producer.id} ${saves}`} shop={shop} onSaved={() => setSaves((before) => before + 1)} />
      </FoldedPart>
      <FoldedPart title="Anmeldelser" hint={waiting === 0 ? 'Ingen venter på svar' : `${waiting} uden svar`}>
        <Answers reviews={reviews} />
      </FoldedPart>
      <FoldedPart title="Mails og adgang" hint="Hvad du får mails om, og hvem der kan rette siden">
        <Settings shop={shop} />
      </FoldedPart>
    </>
  )
}

/** What an owner who is signed in sees: one of their shops. */
export function Shops({ shops }: { shops: OwnedShops }): ReactNode {
  const shop = useStore($shop, { ssr: 'initial' })
  if (shops.length === 0)
    return <AskForLink message="Du er ikke længere ejer af en gård på kortet, eller gården er taget af kortet." />
  return (
    <div className="flex flex-col gap-5">
      {shops.length > 1 && <ShopChoice shops={shops} chosen={shop?.producer.id ?? shops[0]?.id ?? ''} />}
      {shop === null ? <p role="status">Henter gården...</p> : <Shop shop={shop} />}
    </div>
  )
}
