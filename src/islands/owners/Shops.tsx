import { useStore } from '@nanostores/react'
import Camera from 'lucide-react/icons/camera'
import Download from 'lucide-react/icons/download'
import Mail from 'lucide-react/icons/mail'
import MapPin from 'lucide-react/icons/map-pin'
import MessageSquare from 'lucide-react/icons/message-square'
import Pencil from 'lucide-react/icons/pencil'
import QrCode from 'lucide-react/icons/qr-code'
import { Activity, useEffect, useRef, useState, useMemo } from 'react'
import type { ReactNode } from 'react'

import type { OwnedShop, OwnedShops } from '#src/contracts/owners/owners.ts'
import type { OperatorProducer } from '#src/contracts/producer/operator-producers.ts'
import { EMBED_PATH, signPath } from '#src/domain/embeds/paths.ts'
import type { SignSize } from '#src/domain/embeds/paths.ts'
import { qrPath } from '#src/domain/embeds/qr-code.ts'
import { MAX_PICTURES, picturesOf } from '#src/domain/pictures/pictures.ts'
import { freshnessOf } from '#src/domain/producer/freshness.ts'
import { producerPath } from '#src/domain/producer/slug.ts'
import { $chosenId, $draft, $shop, openDraft, openShop } from '#src/stores/owners/session.ts'
import { Options } from '#src/ui/form/Field.tsx'
import { FreshnessLine } from '#src/ui/producer/card-parts.tsx'
import { formatNumber } from '#src/texts/format.ts'

import { Answers } from './Answers.tsx'
import { ClaimedShop, OwnDraft } from './Draft.tsx'
import { Part } from './Part.tsx'
import { Photo } from './Photo.tsx'
import { Pin } from './Pin.tsx'
import { Settings } from './Settings.tsx'
import { ShopForm } from './ShopForm.tsx'
import { RequestLink } from './SignIn.tsx'
import { Today } from './Today.tsx'
import { Week } from './Week.tsx'

/** The quiet edge that a QR code needs, in modules. */
const QUIET = 4

const sizes: readonly { size: SignSize; label: string }[] = [
  { size: 'a5', label: 'Skilt, A5' },
  { size: 'a4', label: 'Skilt, A4' },
]

/** The QR code of a shop's page, to scan from the screen, and signs to print. */
function Sign({ producer: { id, name, slug } }: { producer: OperatorProducer }): ReactNode {
  const { path, size } = useMemo(() => qrPath(new URL(producerPath(name, id), location.origin).href), [name, id])
  const side = size + 2 * QUIET
  return (
    <div className="grid gap-5 sm:grid-cols-[auto_1fr] sm:items-center">
      {/* Dark on light in both colour schemes, since some scanners read nothing else. */}
      <svg
        role="img"
        aria-label="QR-kode med gårdens side"
        viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
        className="mx-auto w-48 rounded-lg bg-[#fff]"
      >
        <path d={path} stroke="#000" strokeWidth="1" />
      </svg>
      <div className="flex flex-col gap-3">
        <p>Kunder scanner koden og får åbningstider, varer og vej. Vis den på skærmen, eller print et skilt.</p>
        <p className="flex flex-wrap gap-3">
          {sizes.map(({ size: paper, label }) => (
            <a key={paper} className="button button-quiet" href={signPath(slug, paper)} target="_blank" rel="noopener">
              <Download aria-hidden="true" className="size-4" />
              {label}
            </a>
          ))}
        </p>
        <p className="text-sm text-moss">
          Har I en hjemmeside?{' '}
          <a className="link" href={EMBED_PATH}>
            Vis gården på den
          </a>
          .
        </p>
      </div>
    </div>
  )
}

function ShopChoice({ shops }: { shops: OwnedShops }): ReactNode {
  const chosen = useStore($chosenId, { ssr: 'initial' })
  return (
    <label className="field-label">
      Dine gårde
      <select
        className="field-input mt-1"
        value={chosen ?? ''}
        onChange={({ currentTarget: { value } }) =>
          void (shops.some(({ id, isClaimed }) => isClaimed && id === value) ? openDraft : openShop)(value)
        }
      >
        <Options options={shops.map(({ id, name, address }) => ({ value: id, label: `${name}, ${address}` }))} />
      </select>
    </label>
  )
}

const panelKeys = ['edit', 'photo', 'pin', 'sign', 'reviews', 'settings'] as const
type PanelKey = (typeof panelKeys)[number]

interface Panel {
  title: string
  hint: string
  Icon: typeof Camera
  content: ReactNode
}

function panelsOf(shop: OwnedShop, form: ReactNode): Record<PanelKey, Panel> {
  const unanswered = shop.reviews.filter(({ answerStatus }) => answerStatus === 'none').length
  return {
    edit: { title: 'Ret siden', hint: 'Tider, varer, betaling, tekst og telefon', Icon: Pencil, content: form },
    photo: {
      title: 'Nyt billede',
      hint: `${picturesOf(shop.producer).length} af ${MAX_PICTURES} er på siden`,
      Icon: Camera,
      content: <Photo producer={shop.producer} />,
    },
    pin: {
      title: 'Flyt nålen',
      hint: shop.waiting.some(({ field }) => field === 'place') ? 'Venter på redaktionen' : 'Hvor kunderne kører ind',
      Icon: MapPin,
      content: <Pin shop={shop} />,
    },
    sign: {
      title: 'Skilt',
      hint: 'QR-kode, og PDF til print',
      Icon: QrCode,
      content: <Sign producer={shop.producer} />,
    },
    reviews: {
      title: 'Anmeldelser',
      hint: unanswered === 0 ? 'Ingen venter på svar' : `${unanswered} uden svar`,
      Icon: MessageSquare,
      content: <Answers reviews={shop.reviews} />,
    },
    settings: {
      title: 'Mails og adgang',
      hint: 'Hvad du får mails om, og hvem der kan rette',
      Icon: Mail,
      content: <Settings shop={shop} />,
    },
  }
}

interface TilesProps {
  panels: Record<PanelKey, Panel>
  open: PanelKey | null
  onOpen: (key: PanelKey | null) => void
}

/** A tile for each panel. The open panel is below the tiles; closed ones keep their input. */
function Tiles({ panels, open, onOpen }: TilesProps): ReactNode {
  const box = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState<readonly PanelKey[]>([])
  if (open !== null && !opened.includes(open)) setOpened([...opened, open])
  useEffect(() => {
    if (open === null) return
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'start' })
  }, [open])
  return (
    <>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {panelKeys.map((key) => {
          const { title, hint, Icon } = panels[key]
          return (
            <li key={key} className="grid">
              <button
                type="button"
                aria-expanded={open === key}
                className={`card flex min-h-28 flex-col items-start gap-1 p-4 text-left shadow-card hover:border-forest ${
                  open === key ? 'border-forest' : ''
                }`.trim()}
                onClick={() => onOpen(open === key ? null : key)}
              >
                <Icon aria-hidden="true" className="size-6 text-forest" />
                <span className="mt-1 font-semibold">{title}</span>
                <span className="text-sm text-moss">{hint}</span>
              </button>
            </li>
          )
        })}
      </ul>
      <div ref={box} tabIndex={-1} className="scroll-mt-20 empty:hidden">
        {panelKeys
          .filter((key) => opened.includes(key))
          .map((key) => (
            <Activity key={key} mode={open === key ? 'visible' : 'hidden'}>
              <Part title={panels[key].title}>{panels[key].content}</Part>
            </Activity>
          ))}
      </div>
    </>
  )
}

const monthName = new Intl.DateTimeFormat('da-DK', { timeZone: 'Europe/Copenhagen', month: 'long' })

/** How often visitors pressed directions and the number this month. */
function Presses({ presses }: Pick<OwnedShop, 'presses'>): ReactNode {
  const { directions = 0, calls = 0 } = presses ?? {}
  return (
    <Part
      title={`Tryk i ${monthName.format(new Date())}`}
      hint="Tælles op én gang i døgnet, uden at vi ved, hvem der trykkede."
    >
      <dl className="grid grid-cols-2 gap-3 text-center">
        {[
          { label: 'Rute', count: directions },
          { label: 'Ring', count: calls },
        ].map(({ label, count }) => (
          <div key={label} className="flex flex-col-reverse rounded-lg bg-linen px-3 py-4">
            <dt className="text-sm text-moss">{label}</dt>
            <dd className="text-3xl font-semibold tabular-nums text-deep">{formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
    </Part>
  )
}

function Shop({ shop }: { shop: OwnedShop }): ReactNode {
  const { producer } = shop
  const [saves, setSaves] = useState(0)
  const [open, setOpen] = useState<PanelKey | null>(null)
  const form = <ShopForm key={`${producer.id} ${saves}`} shop={shop} onSaved={() => setSaves((before) => before + 1)} />
  return (
    <>
      <div>
        <h2 className="text-2xl leading-tight [overflow-wrap:anywhere]">{producer.name}</h2>
        <FreshnessLine freshness={freshnessOf(producer, new Date())} />
        <a className="link inline-flex min-h-11 items-center" href={producerPath(producer.name, producer.id)}>
          Se siden, som andre ser den
        </a>
      </div>
      <OwnDraft shop={shop} />
      <Week shop={shop} onEdit={() => setOpen('edit')} />
      <Today shop={shop} />
      <Tiles panels={panelsOf(shop, form)} open={open} onOpen={setOpen} />
      <Presses presses={shop.presses} />
    </>
  )
}

/** The page of a signed-in owner, for one of their shops. */
export function Shops({ shops }: { shops: OwnedShops }): ReactNode {
  const shop = useStore($shop, { ssr: 'initial' })
  const draft = useStore($draft, { ssr: 'initial' })
  if (shops.length === 0)
    return <RequestLink message="Du er ikke længere ejer af en gård på kortet, eller gården er taget af kortet." />
  return (
    <div className="flex flex-col gap-5">
      {shops.length > 1 && <ShopChoice shops={shops} />}
      {shop !== null && <Shop shop={shop} />}
      {draft !== null && <ClaimedShop answer={draft} />}
      {shop === null && draft === null && <p role="status">Henter gården...</p>}
    </div>
  )
}
