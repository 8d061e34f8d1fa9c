import Check from 'lucide-react/icons/check'
import Send from 'lucide-react/icons/send'
import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'

import type { IndexedProducer } from '#src/domain/listing/listing-file.ts'
import { gapOf, proposedName } from '#src/domain/stalls/stall.ts'
import type { StallGap } from '#src/domain/stalls/stall.ts'
import { $toast } from '#src/stores/toasts.ts'
import {
  $shopsThere,
  $stall,
  $stallProblem,
  $step,
  $waiting,
  beginStall,
  correctStall,
  dropWaiting,
  recogniseShop,
  sendWaiting,
  startStalls,
  submitStall,
  tellApart,
} from '#src/stores/stalls/stall.ts'
import type { DoneStep } from '#src/stores/stalls/stall.ts'
import type { KeptStall } from '#src/stores/stalls/kept-stalls.ts'
import { pathOf } from '#src/texts/paths.ts'
import { stalls } from '#src/texts/texts.ts'
import { Button } from '#src/ui/Button.tsx'
import { LazyToaster } from '#src/ui/LazyToaster.tsx'
import type { Tiles } from '#src/ui/map/ProducerMap.tsx'

import { PRODUCTS_ID, StallChoices, StallName } from './StallChoices.tsx'
import { BlobPicture, StallPhoto } from './StallPhoto.tsx'
import { StallPlace } from './StallPlace.tsx'

const SAME_SHOP_ID = 'er-det-den'

/** The heading to scroll to for each thing that is missing before the stall can be sent. */
const gapHeadings: Record<StallGap | 'sameShop', string> = {
  position: 'sted',
  abroad: 'sted',
  pin: 'sted',
  products: PRODUCTS_ID,
  sameShop: SAME_SHOP_ID,
}

function goTo(id: string): void {
  const heading = document.getElementById(id)
  heading?.scrollIntoView({ block: 'center' })
  heading?.focus({ preventScroll: true })
}

/** Asks whether a listed shop at the pin is the stall that the visitor is adding. */
function SameShop({ shop }: { shop: IndexedProducer }): ReactNode {
  const isAnother = (): void => {
    tellApart(shop)
    // The next shop is asked about, or the pressed button disappears.
    document.getElementById($shopsThere.get().length > 0 ? SAME_SHOP_ID : PRODUCTS_ID)?.focus({ preventScroll: true })
  }
  return (
    <section aria-labelledby={SAME_SHOP_ID} className="mt-4 rounded-card border border-rapeseed bg-straw p-4">
      <h2 id={SAME_SHOP_ID} tabIndex={-1} className="text-xl outline-none">
        {stalls.isItThis}
      </h2>
      <p className="mt-1 [overflow-wrap:anywhere]">
        <a className="link font-semibold" href={shop.path} target="_blank" rel="noopener">
          {shop.name}
        </a>
        <br />
        {shop.address}
      </p>
      <p className="mt-3 grid grid-cols-2 gap-2">
        <Button look="primary" Icon={Check} onPress={() => void recogniseShop(shop)}>
          {stalls.itIs}
        </Button>
        <Button onPress={isAnother}>{stalls.itIsAnother}</Button>
      </p>
    </section>
  )
}

/** The submit button at the bottom of the window, with what is still missing. */
function SendBar(): ReactNode {
  const stall = useStore($stall, { ssr: 'initial' })
  const { step } = useStore($step, { ssr: 'initial' })
  const problem = useStore($stallProblem, { ssr: 'initial' })
  const [shop] = useStore($shopsThere, { ssr: 'initial' })
  const gap = gapOf(stall) ?? (shop === undefined ? null : 'sameShop')
  return (
    <div className="sticky bottom-[var(--cookies,0px)] z-10 -mx-4 mt-6 border-t border-sand bg-paper px-4 pt-2 pb-3">
      {problem !== null && (
        <p role="alert" className="mb-2 font-semibold text-barn">
          {problem}
        </p>
      )}
      <p id="mangler" className="min-h-6 text-center text-sm text-moss">
        {gap === null ? stalls.ready : stalls.gaps[gap]}
      </p>
      <Button
        look="primary"
        Icon={Send}
        className="min-h-14 w-full text-lg"
        aria-describedby="mangler"
        isBusy={step === 'sending'}
        busyLabel={stalls.sending}
        onPress={() => (gap === null ? void submitStall() : goTo(gapHeadings[gap]))}
      >
        {stalls.send}
      </Button>
    </div>
  )
}

function doneTexts(step: DoneStep): readonly [heading: string, text: string] {
  if (step.step === 'recognised') return [step.shop.name, stalls.recognised[step.delivery]]
  if (step.step === 'sent') return [stalls.isSent, stalls.weLookFirst]
  return [stalls.isKept, stalls.sentLater]
}

/** The outcome, and what the visitor can do next. */
function Done({ step }: { step: DoneStep }): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const [title, text] = doneTexts(step)
  return (
    <section className="mt-4 rounded-card bg-meadow px-5 py-10 text-center">
      <h2 ref={heading} tabIndex={-1} className="text-3xl outline-none">
        {title}
      </h2>
      <p role="status" className="mt-2">
        {text}
      </p>
      <p className="mx-auto mt-6 flex max-w-xs flex-col gap-2">
        {step.step === 'recognised' && (
          <a className="button button-quiet" href={step.shop.path}>
            {stalls.seePage}
          </a>
        )}
        <Button look="primary" onPress={() => void beginStall()}>
          {stalls.addAnother}
        </Button>
        <a className="button button-quiet" href={pathOf('home')}>
          {stalls.toMap}
        </a>
      </p>
    </section>
  )
}

interface WaitingStallProps {
  stall: KeptStall
  run: (action: Promise<void>) => void
}

function WaitingStall({ stall, run }: WaitingStallProps): ReactNode {
  const name = stall.name || proposedName(null)
  return (
    <li className="flex items-center gap-3 py-2">
      {stall.photo !== null && <BlobPicture blob={stall.photo} alt="" className="size-14 rounded-lg object-cover" />}
      <div className="min-w-0 flex-1">
        <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
        <p className="text-sm text-moss">{stall.problem ?? stalls.waiting}</p>
      </div>
      {stall.problem !== null && <Button onPress={() => run(correctStall(stall))}>{stalls.correct}</Button>}
      <Button aria-label={stalls.dropNamed(name)} onPress={() => run(dropWaiting(stall.id))}>
        {stalls.drop}
      </Button>
    </li>
  )
}

/** The stalls on this device that are waiting for a network. */
function WaitingStalls(): ReactNode {
  const waiting = useStore($waiting, { ssr: 'initial' })
  const place = useRef<HTMLDivElement>(null)
  /** Keeps the focus here if an action removes the pressed button. */
  const run = (action: Promise<void>): void =>
    void action.then(() => {
      if (document.activeElement === document.body) place.current?.focus({ preventScroll: true })
    })
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {waiting.length > 0 && (
        <section aria-labelledby="venter" className="mt-4 rounded-card border border-sand bg-linen p-4">
          <div className="flex items-center justify-between gap-3">
            <h2 id="venter" className="text-xl">
              {stalls.onPhone(waiting.length)}
            </h2>
            <Button onPress={() => run(sendWaiting())}>{stalls.sendNow}</Button>
          </div>
          <ul className="mt-1 divide-y divide-sand">
            {waiting.map((stall) => (
              <WaitingStall key={stall.id} stall={stall} run={run} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function Writing({ tiles }: { tiles: Tiles }): ReactNode {
  const [shop] = useStore($shopsThere, { ssr: 'initial' })
  const { step } = useStore($step, { ssr: 'initial' })
  return (
    <>
      <fieldset className="min-w-0" disabled={step === 'sending'}>
        <StallPhoto />
        <StallPlace tiles={tiles} />
        {shop !== undefined && <SameShop shop={shop} />}
        <StallChoices />
        <StallName />
      </fieldset>
      <SendBar />
    </>
  )
}

/** The form that adds the stall in front of the visitor: a photo, its place, and what it sells. */
export function AddStall({ tiles }: { tiles: Tiles }): ReactNode {
  const step = useStore($step, { ssr: 'initial' })
  const toast = useStore($toast, { ssr: 'initial' })
  useEffect(startStalls, [])
  return (
    <>
      {step.step === 'writing' || step.step === 'sending' ? <Writing tiles={tiles} /> : <Done step={step} />}
      <WaitingStalls />
      <LazyToaster toast={toast} onClose={() => $toast.set(null)} />
    </>
  )
}
