// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import { localMoment } from '#src/domain/hours/local-time.ts'
import { $choice } from '#src/stores/listing/choice.ts'
import { $now } from '#src/stores/time.ts'

import { chooseOption, OpenDetails } from './filters.tsx'

afterEach(() => {
  cleanup()
  chooseOption(null)
  $now.set(null)
})

test('the inputs of another time stay when it becomes that of Saturday', () => {
  $now.set(localMoment(new Date('2026-11-26T09:00:00Z')))
  chooseOption('other')
  render(<OpenDetails />)
  const time = screen.getByLabelText('Klokken')
  act(() => time.focus())
  fireEvent.change(screen.getByLabelText('Dag'), { target: { value: '2026-11-28' } })
  fireEvent.change(time, { target: { value: '11:00' } })
  expect($choice.get().openWhen).toEqual({ date: '2026-11-28', time: '11:00' })
  expect(document.activeElement).toBe(screen.getByLabelText('Klokken'))
})
