import Download from 'lucide-react/icons/download'
import { useMemo } from 'react'
import type { ReactNode } from 'react'

import type { OperatorProducer } from '#src/contracts/producer/operator-producers.ts'
import { EMBED_PATH, signPath } from '#src/domain/embeds/paths.ts'
import type { SignSize } from '#src/domain/embeds/paths.ts'
import { qrPath } from '#src/domain/embeds/qr-code.ts'
import { producerPath } from '#src/domain/producer/slug.ts'

/** The quiet edge that a QR code needs, in modules. */
const QUIET = 4

const sizes: readonly { size: SignSize; label: string }[] = [
  { size: 'a5', label: 'Skilt, A5' },
  { size: 'a4', label: 'Skilt, A4' },
]

/** The QR code of a shop's page, to scan from the screen, and signs to print. */
export function Sign({ producer: { id, name, slug } }: { producer: OperatorProducer }): ReactNode {
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
