import * as Radix from '@radix-ui/react-tabs'
import type { ReactNode } from 'react'

export interface Tab {
  key: string
  label: string
  content: ReactNode
}

interface Props {
  label: string
  tabs: readonly Tab[]
  value: string
  onChange: (key: string) => void
}

/** Tabs; only the selected panel is rendered. */
export function Tabs({ label, tabs, value, onChange }: Props): ReactNode {
  return (
    <Radix.Root value={value} onValueChange={onChange}>
      <Radix.List aria-label={label} className="flex gap-1 overflow-x-auto border-b border-sand">
        {tabs.map(({ key, label: name }) => (
          <Radix.Trigger
            key={key}
            value={key}
            className={
              'min-h-11 shrink-0 outline-offset-[-3px] border-b-3 border-transparent px-2 font-semibold text-moss ' +
              'hover:text-ink sm:px-3 data-[state=active]:border-forest data-[state=active]:text-forest'
            }
          >
            {name}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map(({ key, content }) => (
        <Radix.Content key={key} value={key} className="pt-6">
          {content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
