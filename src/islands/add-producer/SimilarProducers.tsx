import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'

import type { SimilarProducer, Similarity } from '#src/contracts/producer/submission.ts'
import { fetchSimilarProducers } from '#src/stores/similar-producers.ts'
import type { Typed } from '#src/stores/similar-producers.ts'

import { isPlaced } from './form.ts'
import type { AddProducerForm } from './form.ts'

/** How long after the last key it is asked, in ms. */
const PAUSE = 600

const reasons: Record<Similarity, string> = {
  phone: 'Samme telefonnummer',
  website: 'Samme hjemmeside',
  nearby: 'Ligger tæt på og hedder næsten det samme',
}

/** Who in the directory may be the one that is being added, a moment after what tells them apart has changed. */
function useSimilar(form: AddProducerForm): readonly SimilarProducer[] {
  const [name, address, phone, website, latitude, longitude] = useWatch({
    control: form.control,
    name: ['name', 'address', 'phone', 'website', 'latitude', 'longitude'],
  })
  const typed = JSON.stringify({
    name,
    address,
    phone: phone ?? '',
    website: website ?? '',
    place: isPlaced(latitude, longitude) ? { latitude, longitude } : null,
  } satisfies Typed)
  const [similar, setSimilar] = useState<readonly SimilarProducer[]>([])
  useEffect(() => {
    const asking = new AbortController()
    const soon = setTimeout(() => {
      const question: Typed = JSON.parse(typed)
      if (question.name === '' && question.phone === '' && question.website === '') return setSimilar([])
      void fetchSimilarProducers(question, asking.signal).then((found) => {
        if (!asking.signal.aborted) setSimilar(found)
      })
    }, PAUSE)
    return () => {
      clearTimeout(soon)
      asking.abort()
    }
  }, [typed])
  return similar
}

/** Those it may be already, each with the way to correct it instead. */
export function SimilarProducers({ form }: { form: AddProducerForm }): ReactNode {
  const similar = useSimilar(form)
  return (
    <div
      role="status"
      aria-label="Findes butikken allerede?"
      className="rounded-card border border-rapeseed bg-straw p-4 empty:hidden"
    >
      {similar.length > 0 && (
        <>
          <strong className="font-display text-lg">Findes butikken allerede?</strong>
          <ul className="mt-2 flex flex-col gap-3">
            {similar.map(({ id, slug, name, address, similarity }) => (
              <li
                key={id}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg bg-white px-4 py-3"
              >
                <span className="min-w-0 flex-1 basis-56">
                  <a
                    className="link font-semibold [overflow-wrap:anywhere]"
                    href={`/producer/${slug}`}
                    target="_blank"
                    rel="noopener"
                  >
                    {name}
                    <span className="sr-only">, åbner i en ny fane</span>
                  </a>
                  <span className="block text-sm text-moss">
                    {address} · {reasons[similarity]}
                  </span>
                </span>
                <a className="button button-quiet" href={`/producer/${slug}#ret`}>
                  Ret den i stedet
                  <span className="sr-only"> ({name})</span>
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
