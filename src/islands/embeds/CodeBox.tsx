import { useId, useRef, useState } from 'react'
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
