export interface ShownToast {
  id: number
  title: string
  description?: string
  tone: 'neutral' | 'destructive'
}

/** The classes of a toast, and of the corner that it stands in. */
export const toastLook = (tone: ShownToast['tone']): string =>
  `toast grid grid-cols-[1fr_auto] gap-x-3 rounded-card p-4 shadow-lg text-white ${tone === 'destructive' ? 'bg-barn' : 'bg-deep'}`
export const toastCorner = 'on-dark fixed inset-x-4 bottom-4 z-[1200] mx-auto max-w-sm sm:inset-x-auto sm:right-6'
export const toastClose = 'row-span-2 grid size-8 place-items-center self-start rounded-md hover:bg-white/15'
