import type { ReactNode } from 'react'

import type { AdminCorrection } from '#src/contracts/corrections/admin-corrections.ts'
import { correctedProperty } from '#src/domain/corrections/fields.ts'
import { currentText } from '#src/domain/corrections/current-text.ts'
import { danishFold, LongText } from '#src/ui/admin/LongText.tsx'

import { suggestedWords } from './suggestion.ts'

interface Version {
  label: string
  text: string
  look: string
}

function OneVersion({ version: { label, text, look } }: { version: Version }): ReactNode {
  return (
    <div className={`min-w-0 rounded-lg border px-4 py-3 ${look}`}>
      <dt className="mb-1 text-sm font-semibold text-moss">{label}</dt>
      <dd>
        {text === '' ? <span className="text-moss">Ingenting</span> : <LongText words={danishFold}>{text}</LongText>}
      </dd>
    </div>
  )
}

/** What the directory says now, what is suggested, and what it said when that was. */
export function Comparison({ correction }: { correction: AdminCorrection }): ReactNode {
  const { field, producer, currentValue } = correction
  const property = correctedProperty(field)
  const today = currentText(property, producer)
  const versions: Version[] = [
    { label: 'Nu', text: today, look: 'border-linen bg-linen' },
    { label: 'Forslag', text: suggestedWords(correction), look: 'border-meadow bg-meadow' },
    {
      label: (currentValue ?? '') === today ? 'Da forslaget kom (uændret)' : 'Da forslaget kom',
      text: currentValue ?? '',
      look: 'border-sand',
    },
  ]
  return (
    <dl className="grid gap-3 md:grid-cols-3">
      {versions.map((version) => (
        <OneVersion key={version.label} version={version} />
      ))}
    </dl>
  )
}
