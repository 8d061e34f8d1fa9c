// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm, useWatch } from 'react-hook-form'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'

import { contentFields } from '#src/domain/producer/fields.ts'
import { formValues } from '#src/domain/producer/form-values.ts'
import type { FormValues } from '#src/domain/producer/form-values.ts'
import { answeredToOperator } from '#src/domain/producer/answered.ts'
import { producer } from '#src/domain/testing/producer.ts'

import { SuggestedTags } from './SuggestedTags.tsx'

function ShopForm(): ReactNode {
  const shop = answeredToOperator(producer('Vejbod med æg', { description: 'Salg af frisk mælk' }), new Date())
  const form = useForm<FormValues>({ defaultValues: formValues(shop, contentFields) })
  const chosen = useWatch({ control: form.control, name: ['products', 'salesTypes'] })
  return (
    <>
      <SuggestedTags form={form} language="da" />
      <output>{chosen.flat().join(' ')}</output>
    </>
  )
}

test('one press accepts a suggestion from the name or the description', async () => {
  render(<ShopForm />)
  const offered = (): (string | null)[] => screen.queryAllByRole('button').map(({ textContent }) => textContent)
  expect(offered()).toEqual(['Vejbod med selvbetjeningifølge navnet', 'Ægifølge navnet', 'Mejeriifølge beskrivelsen'])
  for (const name of [/Mejeri/, /Vejbod/, /Æg/]) await userEvent.click(screen.getByRole('button', { name }))
  expect(screen.getByRole('status').textContent).toBe('dairy eggs self_service_stall')
  expect(offered()).toEqual([])
})
