import { useId } from 'react'
import type { ReactNode } from 'react'

interface Props<Value extends string> {
  label: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
  /** Label and control in one line. */
  isInline?: boolean
}

/** One of a few, which acts as soon as it is chosen. */
export function LabelledSelect<Value extends string>({
  label,
  value,
  options,
  onChange,
  isInline = false,
}: Props<Value>): ReactNode {
  const id = useId()
  return (
    <>
      <label htmlFor={id} className={isInline ? 'font-medium' : 'field-label'}>
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={({ currentTarget }) => {
          const chosen = options.find((option) => option.value === currentTarget.value)
          if (chosen) onChange(chosen.value)
        }}
        className={`field-input ${isInline ? 'w-auto' : ''}`}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </>
  )
}
