import { useId } from 'react'
import type { ReactNode } from 'react'

export interface OfferedVersion<Key extends string> {
  key: Key
  /** Whose it is, in small letters above. */
  label: string
  text: ReactNode
}

interface Props<Key extends string> {
  legend: string
  versions: readonly OfferedVersion<Key>[]
  /** Null as long as nothing has been chosen. */
  chosen: Key | null
  onChoose: (key: Key) => void
}

/** Versions of one field side by side, to choose one. */
export function VersionChoice<Key extends string>({ legend, versions, chosen, onChoose }: Props<Key>): ReactNode {
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="field-label">{legend}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {versions.map(({ key, label, text }) => (
          <label
            key={key}
            className="flex min-w-0 items-start gap-3 rounded-lg border border-stem bg-white p-3 has-checked:border-forest has-checked:bg-meadow has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-forest"
          >
            <input
              type="radio"
              name={name}
              checked={chosen === key}
              onChange={() => onChoose(key)}
              className="mt-1 size-4 shrink-0 accent-forest"
            />
            <span className="min-w-0">
              <span className="block text-sm text-moss">{label}</span>
              <span className="block [overflow-wrap:anywhere] whitespace-pre-line">{text}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
