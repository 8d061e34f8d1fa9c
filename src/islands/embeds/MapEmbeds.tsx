import { useId, useState } from 'react'
import type { ReactNode } from 'react'

import { CodeBox } from './CodeBox.tsx'

/** A map with its embed code. */
export interface MapChoice {
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
        <optgroup label="Kommuner">
          {municipalities.map((each) => (
            <option key={each.path} value={each.path}>
              {each.name}
            </option>
          ))}
        </optgroup>
        <optgroup label="Varer">
          {categories.map((each) => (
            <option key={each.path} value={each.path}>
              {each.name}
            </option>
          ))}
        </optgroup>
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
