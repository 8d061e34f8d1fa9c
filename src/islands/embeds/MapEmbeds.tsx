import { useId, useState, useRef } from 'react'
import type { ReactNode } from 'react'

import { Button } from '#src/ui/Button.tsx'

const words = { none: '', copied: 'Koden er kopieret.', failed: 'Koden er markeret: kopiér den selv.' }

/** Embed code with a button that copies it; if copying fails, the code is selected. */
export function CodeBox({ label, code }: { label: string; code: string }): ReactNode {
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [copying, setCopying] = useState<{ of: string; went: keyof typeof words }>({ of: code, went: 'none' })
  async function copy(): Promise<void> {
    const went = await navigator.clipboard.writeText(code).then(
      () => 'copied' as const,
      () => 'failed' as const,
    )
    if (went === 'failed') field.current?.select()
    setCopying({ of: code, went })
  }
  return (
    <div className="mt-3">
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <textarea
        id={id}
        ref={field}
        readOnly
        rows={4}
        value={code}
        spellCheck={false}
        className="field-input font-mono text-sm"
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <p className="mt-2 flex flex-wrap items-center gap-3">
        <Button aria-label={`Kopiér kode: ${label}`} onPress={() => void copy()}>
          Kopiér kode
        </Button>
        <span role="status" className="text-sm font-semibold">
          {copying.of === code ? words[copying.went] : ''}
        </span>
      </p>
    </div>
  )
}

/** A map with its embed code. */
interface MapChoice {
  path: string
  name: string
  code: string
}

interface Props {
  municipalities: readonly MapChoice[]
  categories: readonly MapChoice[]
}

/** Maps that municipalities, associations or newspapers may embed. */
export function MapEmbeds({ municipalities, categories }: Props): ReactNode {
  const id = useId()
  const all = [...municipalities, ...categories]
  const [path, setPath] = useState('')
  const chosen = all.find((each) => each.path === path)
  return (
    <section aria-labelledby="kort" className="mt-10">
      <h2 id="kort" className="text-2xl">
        For en kommune eller en vare
      </h2>
      <p className="mt-1 text-moss">
        Et kort med en prik for hver gårdbutik. Det følger med, når der kommer flere til.
      </p>
      <label htmlFor={id} className="field-label mt-3">
        Kortet viser
      </label>
      <select id={id} className="field-input" value={path} onChange={({ target }) => setPath(target.value)}>
        <option value="">Vælg en kommune eller en vare</option>
        {Object.entries({ Kommuner: municipalities, Varer: categories }).map(([label, maps]) => (
          <optgroup key={label} label={label}>
            {maps.map(({ path, name }) => (
              <option key={path} value={path}>
                {name}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      {chosen && (
        <>
          <CodeBox label="Kode til kortet" code={chosen.code} />
          <p className="mt-3 text-sm text-moss">Sådan ser det ud:</p>
          <iframe
            key={path}
            src={path}
            title={`${chosen.name}, som kortet ser ud`}
            height="600"
            loading="lazy"
            className="mt-1 w-full"
          />
        </>
      )}
    </section>
  )
}
