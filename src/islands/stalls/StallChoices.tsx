import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'

import { productEmoji, productLabel } from '#src/domain/producer/products.ts'
import { payments } from '#src/domain/sales/sales.ts'
import { proposedName, stallPayments, stallProducts, stallTimeKeys } from '#src/domain/stalls/stall.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { $road, $stall, changeStall, toggleChoice, toggleTime } from '#src/stores/stalls/stall.ts'
import { stalls } from '#src/texts/texts.ts'
import { SymbolPicture } from '#src/ui/SymbolPicture.tsx'

interface ChipProps {
  isOn: boolean
  onPress: () => void
  emoji?: string
  children: ReactNode
}

function Chip({ isOn, onPress, emoji, children }: ChipProps): ReactNode {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onPress}
      className={
        'inline-flex min-h-12 items-center gap-2 rounded-full border border-stem bg-white px-4 font-semibold ' +
        'hover:border-forest aria-pressed:border-forest aria-pressed:bg-forest aria-pressed:text-white'
      }
    >
      {emoji !== undefined && <SymbolPicture symbol={emoji} />}
      {children}
    </button>
  )
}

function ChipRow({
  id,
  title,
  isOptional,
  children,
}: {
  id: string
  title: string
  isOptional?: boolean
  children: ReactNode
}): ReactNode {
  return (
    <section aria-labelledby={id} className="mt-6">
      <h2 id={id} tabIndex={-1} className="text-xl outline-none">
        {title}
        {isOptional && <span className="font-sans text-sm font-normal text-moss"> {stalls.ifYouCanSee}</span>}
      </h2>
      <div className="mt-2 flex flex-wrap gap-2">{children}</div>
    </section>
  )
}

/** Id of the heading of the products, to which the submit button leads if none is chosen. */
export const PRODUCTS_ID = 'varer'

/** Products, payments and opening hours as chips. */
export function StallChoices(): ReactNode {
  const stall = useStore($stall, { ssr: 'initial' })
  return (
    <>
      <ChipRow id={PRODUCTS_ID} title={stalls.whatDoTheySell}>
        {stallProducts.map((product) => (
          <Chip
            key={product}
            emoji={productEmoji(product)}
            isOn={stall.products.includes(product)}
            onPress={() => void toggleChoice('products', product)}
          >
            {productLabel(product)}
          </Chip>
        ))}
      </ChipRow>
      <ChipRow id="betaling" title={stalls.howToPay} isOptional>
        {stallPayments.map((payment) => (
          <Chip
            key={payment}
            isOn={stall.payments.includes(payment)}
            onPress={() => void toggleChoice('payments', payment)}
          >
            {payments.label(payment)}
          </Chip>
        ))}
      </ChipRow>
      <ChipRow id="tider" title={stalls.whenOpen} isOptional>
        {stallTimeKeys.map((time) => (
          <Chip key={time} isOn={stall.time === time} onPress={() => void toggleTime(time)}>
            {stalls.times[time]}
          </Chip>
        ))}
      </ChipRow>
    </>
  )
}

/** The name. The proposed one, which contains the road, is used until the visitor types another. */
export function StallName(): ReactNode {
  const { name } = useStore($stall, { ssr: 'initial' })
  const road = useStore($road, { ssr: 'initial' })
  const proposed = proposedName(road?.road ?? null)
  return (
    <p className="mt-6">
      <label className="field-label" htmlFor="navn">
        {stalls.name}
      </label>
      <input
        id="navn"
        className="field-input"
        value={name}
        placeholder={proposed}
        lang="da"
        maxLength={limits.producerName.max}
        autoComplete="off"
        aria-describedby="navn-hint"
        onChange={({ currentTarget }) => changeStall({ name: currentTarget.value })}
      />
      <span id="navn-hint" className="mt-1 block text-sm text-moss">
        {name === '' ? stalls.willBeNamed(proposed) : ''}
      </span>
    </p>
  )
}
