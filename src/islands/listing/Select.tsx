import type { ReactNode } from 'react'

interface Props<Value extends string | number> {
  label: string
  value: Value
  options: readonly (readonly [value: Value, label: string])[]
  onChoose: (value: Value) => void
  /** Cannot be changed for now, and keeps the keyboard's focus. */
  isWaiting?: boolean
}

/** One of a few values, with its label before it. */
export function Select<Value extends string | number>(props: Props<Value>): ReactNode {
  const { label, value, options, onChoose, isWaiting } = props
  return (
    <label className="select-field needs-script text-sm font-medium">
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
