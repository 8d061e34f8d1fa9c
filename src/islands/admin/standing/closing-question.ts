import type { Question } from '../ConfirmDialog.tsx'

/** Asked before a producer is closed for good, wherever that is pressed. */
export const closingQuestion = (name: string): Omit<Question, 'onConfirm'> => ({
  title: `Has ${name} closed for good?`,
  description:
    'It is removed from lists and the map. Its page stays at its address, says that the shop has closed, and links to the nearest others. It can be listed again under Unlisted Producers.',
  confirmLabel: 'Closed for Good',
})
