import { dayColours } from '#src/domain/pictures/palette.ts'

const { bark, brand, deep, paper, rapeseed } = dayColours

/** The roadside stand of src/ui/Logo.tsx, on a grid of 48 by 48. */
export const stand =
  `<path fill="${paper}" d="M8 20h32v20H8z"/><path fill="#8a5a2b" d="M6 33h36v9H6z"/><path fill="${bark}" d="M6 36.5h36v1H6z"/>` +
  `<circle cx="15" cy="31" r="4" fill="#d9482b"/><circle cx="23" cy="30.5" r="4.5" fill="${rapeseed}"/>` +
  `<circle cx="31.5" cy="31" r="4" fill="${brand}"/>` +
  `<path fill="${rapeseed}" d="M9 6h30l5 13H4z"/><path fill="${paper}" d="M15 6h6l-1 13h-8zM27 6h6l3 13h-8z"/>` +
  `<path fill="none" stroke="${deep}" stroke-width="2" stroke-linejoin="round" d="M9 6h30l5 13a4 4 0 0 1-8 ` +
  '0 4 4 0 0 1-8 0 4 4 0 0 1-8 0 4 4 0 0 1-8 0 4 4 0 0 1-8 0zM8 22v11M40 22v11M6 33h36v9H6z"/>'
