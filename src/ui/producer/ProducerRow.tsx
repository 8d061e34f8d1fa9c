import Navigation from 'lucide-react/icons/navigation'
import type { ReactNode } from 'react'

import { directionsLink } from '#src/domain/text/links.ts'
import type { IndexedProducer } from '#src/domain/listing/listing-file.ts'

/*
 * How a card without a photo becomes a row on phones: at most 120 px high, with the name, the kind and the town, what is
 * known about today, up to two goods, and actions as large as a finger. The element of the card carries `data-row`.
 */

/** Parts of a card that a row leaves out. */
export const notInRow = 'max-md:group-data-row/card:hidden'

/** Classes of the parts of a card that a row shows in another way. */
export const rowLook = {
  row: 'max-md:data-row:grid max-md:data-row:grid-cols-[minmax(0,1fr)_auto] max-md:data-row:gap-x-2 max-md:data-row:gap-y-0 max-md:data-row:py-1.5 max-md:data-row:pr-1 max-md:data-row:pl-3',
  head: 'max-md:group-data-row/card:col-span-full max-md:group-data-row/card:pr-3',
  name: 'max-md:group-data-row/card:truncate max-md:group-data-row/card:text-[1.0625rem] max-md:group-data-row/card:leading-6',
  place:
    'max-md:group-data-row/card:pr-9 max-md:group-data-row/card:leading-5 max-md:group-data-row/card:[&>svg]:hidden',
  distance: 'max-md:group-data-row/card:ml-0',
  today:
    'max-md:group-data-row/card:self-center max-md:group-data-row/card:[&>.status-badge]:min-h-0 max-md:group-data-row/card:[&>.status-badge]:items-baseline max-md:group-data-row/card:[&>.status-badge]:bg-transparent max-md:group-data-row/card:[&>.status-badge]:p-0 max-md:group-data-row/card:[&>.status-badge]:text-left max-md:group-data-row/card:[&>.status-badge]:leading-[1.125rem]',
  goods:
    'empty:hidden max-md:group-data-row/card:col-start-1 max-md:group-data-row/card:row-start-3 max-md:group-data-row/card:overflow-hidden max-md:group-data-row/card:[&_li]:min-h-5 max-md:group-data-row/card:[&_li]:bg-transparent max-md:group-data-row/card:[&_li]:px-0 max-md:group-data-row/card:[&_li:nth-child(n+3)]:hidden max-md:group-data-row/card:[&>ul]:flex-nowrap max-md:group-data-row/card:[&>ul]:gap-x-3 max-md:group-data-row/card:[&_li]:whitespace-nowrap',
  notice:
    'max-md:group-data-row/card:col-span-full max-md:group-data-row/card:row-start-4 max-md:group-data-row/card:mr-2 max-md:group-data-row/card:py-1',
  note: 'max-md:group-data-row/card:col-span-full max-md:group-data-row/card:row-start-5',
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
      {sales && <span className="hidden max-md:group-data-row/card:inline">{sales} · </span>}
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
    <div className="no-print col-start-2 row-span-2 row-start-2 hidden self-end max-md:group-data-row/card:flex">
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
