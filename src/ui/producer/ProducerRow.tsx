import Navigation from 'lucide-react/icons/navigation'
import type { ReactNode } from 'react'

import { directionsLink } from '#src/domain/text/links.ts'
import type { IndexedProducer } from '#src/domain/listing/listing-file.ts'

/*
 * How a card without a photo becomes a row on phones: at most 120 px high, with the name, the kind and the town, what is
 * known about today, up to two goods, and actions as large as a finger. The element of the card carries `data-row`.
 */

/** Parts of a card that a row leaves out. */
export const notInRow = 'row:hidden'

/** Classes of the parts of a card that a row shows in another way. */
export const rowLook = {
  row: 'row:grid row:grid-cols-[minmax(0,1fr)_auto] row:gap-x-2 row:gap-y-0 row:py-1.5 row:pr-1 row:pl-3',
  head: 'row:col-span-full row:pr-3',
  name: 'row:text-[1.0625rem] row:leading-6 row:[&>a]:block row:[&>a]:truncate',
  place:
    'row:pr-9 row:leading-5 row:[&>svg]:hidden',
  distance: 'row:ml-0',
  today:
    'row:self-center row:[&>.status-badge]:min-h-0 row:[&>.status-badge]:items-baseline row:[&>.status-badge]:bg-transparent row:[&>.status-badge]:p-0 row:[&>.status-badge]:text-left row:[&>.status-badge]:leading-[1.125rem]',
  goods:
    'empty:hidden row:col-start-1 row:row-start-3 row:overflow-hidden row:[&_li]:min-h-5 row:[&_li]:bg-transparent row:[&_li]:px-0 row:[&_li:nth-child(n+3)]:hidden row:[&>ul]:flex-nowrap row:[&>ul]:gap-x-3 row:[&_li]:whitespace-nowrap',
  notice:
    'row:col-span-full row:row-start-4 row:mr-2 row:py-1',
  note: 'row:col-span-full row:row-start-5',
}

/** 'Møllevej 3' and '5000 Odense C' of 'Møllevej 3, 5000 Odense C'; an address without a street is all town. */
export function streetAndTown(address: string): { street: string; town: string } {
  const cut = address.lastIndexOf(', ')
  return { street: cut < 0 ? '' : address.slice(0, cut), town: address.slice(cut < 0 ? 0 : cut + 2) }
}

/** The address on a card; on a row the kind of place, if known, and the town. */
export function ShopPlace({ address, sales }: { address: string; sales: string | undefined }): ReactNode {
  const { street, town } = streetAndTown(address)
  return (
    <span className="min-w-0 truncate">
      {sales && <span className="hidden row:inline">{sales} · </span>}
      {street !== '' && <span className={notInRow}>{street}, </span>}
      {town}
    </span>
  )
}

const action = 'grid size-11 place-items-center rounded-control text-forest hover:bg-linen'

// Shared elements, which React does not compare again for each row.
const routeIcon = <Navigation aria-hidden="true" className="size-5" />
const menuIcon = (
  <svg viewBox="0 0 4 18" className="h-4.5" fill="currentColor" aria-hidden="true">
    <path d="M0 0h4v4H0zm0 7h4v4H0zm0 7h4v4H0z" />
  </svg>
)

interface Props {
  producer: Pick<IndexedProducer, 'name' | 'path' | 'address' | 'latitude' | 'longitude' | 'isRough'>
  /** Offered in the menu. */
  phone: string | null | undefined
}

/**
 * Directions, and the menu with everything else, of a row. Static HTML, like the heart: components/saved/hearts.ts opens
 * the menu.
 */
export function RowActions({ producer, phone }: Props): ReactNode {
  const { name, path } = producer
  return (
    <div className="no-print col-start-2 row-span-2 row-start-2 hidden self-end row:flex">
      <a className={action} href={directionsLink(producer)} target="_blank" rel="noopener noreferrer">
        {routeIcon}
        <span className="sr-only">Rute til {name}, åbner i en ny fane</span>
      </a>
      <button type="button" className={`needs-script ${action}`} data-shop-menu={path} data-phone={phone ?? undefined}>
        {menuIcon}
        <span className="sr-only">Mere om {name}</span>
      </button>
    </div>
  )
}
