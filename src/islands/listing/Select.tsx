import type { ReactNode } from 'react'

interface Props<Value extends string | number> {
  label: string
  value: Value
  options: readonly (readonly [value: Value, label: string])[]
  onChoose: (value: Value) => void
  /** Ignores changes, but keeps the focus. */
  isWaiting?: boolean
}

/** A select with its label in front. */
export function Select<Value extends string | number>(props: Props<Value>): ReactNode {
  const { label, value, options, onChoose, isWaiting } = props
  return (
    <label className="needs-script flex items-center gap-2 text-sm font-medium">
      {label}
      <select
        value={value}
        aria-disabled={isWaiting}
        onChange={({ currentTarget }) => {
          const chosen = options[currentTarget.selectedIndex]
          if (chosen && !isWaiting) onChoose(chosen[0])
        }}
        className="h-11 rounded-lg border border-sand bg-white px-3 text-base aria-disabled:text-moss"
      >
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}
