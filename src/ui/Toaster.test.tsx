// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { ModalDialog } from './dialog/ModalDialog.tsx'
import { Toaster } from './Toaster.tsx'

afterEach(() => {
  cleanup()
  document.documentElement.lang = ''
})

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

test.each([
  ['da', 'Luk'],
  ['en', 'Close'],
])("the toast of a screen in '%s' is closed by '%s'", (language, label) => {
  document.documentElement.lang = language
  render(<Toaster toast={toast} onClose={() => undefined} />)
  expect(screen.getByRole('button', { name: label })).toBeDefined()
})
