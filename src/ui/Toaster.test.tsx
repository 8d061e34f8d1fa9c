// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { ModalDialog } from './dialog/ModalDialog.tsx'
import { Toaster } from './Toaster.tsx'

afterEach(cleanup)

const toast = { id: 1, title: 'Gemt', tone: 'neutral' } as const

test('the first Escape closes the dialog and not the toast that came after it', () => {
  const [closeDialog, closeToast] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const screenWith = (isOpen: boolean, shown: typeof toast | null) => (
    <>
      {isOpen && (
        <ModalDialog title="Ret" closeLabel="Luk" onClose={closeDialog}>
          Felter
        </ModalDialog>
      )}
      <Toaster toast={shown} onClose={closeToast} />
    </>
  )
  const { rerender } = render(screenWith(true, null))
  rerender(screenWith(true, toast))
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect([closeDialog.mock.calls.length, closeToast.mock.calls.length]).toEqual([1, 0])
  rerender(screenWith(false, toast))
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect([closeDialog.mock.calls.length, closeToast.mock.calls.length]).toEqual([1, 1])
})

test('a screen in another language than its catalogue labels the toast itself', () => {
  const labels = { message: 'Message', messages: 'Messages', close: 'Close' }
  render(<Toaster toast={toast} labels={labels} onClose={() => undefined} />)
  expect(screen.getByRole('button', { name: 'Close' })).toBeDefined()
})
