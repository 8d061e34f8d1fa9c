import type { ReactNode } from 'react'

import { originsAnswer } from '#src/contracts/sources/source-choices.ts'
import { parts } from '#src/domain/sources/merge.ts'
import { partLabel } from '#src/domain/sources/part-text.ts'
import { Facts } from '#src/ui/admin/Facts.tsx'

import { useRead } from '../calls.ts'
import { VERIFIED } from '../producer/paths.ts'
import { originText } from './origin-text.ts'

/** Of each field of a producer, who set what stands there; folded, since few ask. */
export function FieldOrigins({ id }: { id: string }): ReactNode {
  const { data } = useRead(`${VERIFIED}/${id}/origins`, originsAnswer, { gcTime: 0 })
  if (data === undefined) return null
  const facts = parts.map((part) => [partLabel(part, 'en'), data[part] ? originText(data[part]) : null])
  return (
    <details className="mb-4 rounded-card border border-sand bg-white px-4 py-3">
      <summary className="cursor-pointer font-semibold">Who set what</summary>
      <div className="mt-2">
        <Facts facts={Object.fromEntries(facts)} />
      </div>
    </details>
  )
}
