import { DivIcon } from 'leaflet'

import type { ListedProducer } from '#src/domain/listing/listing-file.ts'
import { clusterSize, markerSize, markerSymbols } from '#src/domain/markers/markers.ts'
import { symbolSheet } from '#src/domain/pictures/symbols.ts'
import { formatNumber } from '#src/texts/format.ts'

/** Leaflet creates a div; a button works with keyboards and screen readers. */
class ButtonIcon extends DivIcon {
  override createIcon(): HTMLElement {
    const drawn = super.createIcon()
    const button = document.createElement('button')
    button.type = 'button'
    button.className = drawn.className
    button.style.cssText = drawn.style.cssText
    button.append(...drawn.childNodes)
    return button
  }
}

const icons = new Map<string, DivIcon>()

function kept(key: string, make: () => DivIcon): DivIcon {
  const known = icons.get(key)
  if (known) return known
  const icon = make()
  icons.set(key, icon)
  return icon
}

/** A producer's marker: its symbols in a column, by the rules of section 9. */
export function producerIcon(
  { products, isRough }: Pick<ListedProducer, 'products' | 'isRough'>,
  zoom: number,
  isMaybe: boolean,
): DivIcon {
  const symbols = markerSymbols(products, zoom)
  return kept(`${symbols.join('')}${isRough}${isMaybe}`, () => {
    const { width, height, font } = markerSize(symbols.length)
    const html = symbols.map((symbol) => `<img class="symbol" src="${symbolSheet}" alt="${symbol}">`).join('')
    return new ButtonIcon({
      html,
      className: `producer-marker producer-marker-${font}${isRough ? ' producer-marker-rough' : ''}${isMaybe ? ' maybe-marker' : ''}`,
      iconSize: [width, height],
      iconAnchor: [width / 2, height],
    })
  })
}

/** A cluster's marker: a green ring around the count. */
export function clusterIcon(count: number): DivIcon {
  return kept(`#${count}`, () => {
    const size = clusterSize(count)
    return new ButtonIcon({
      html: `<span>${formatNumber(count)}</span>`,
      className: 'cluster-marker',
      iconSize: [size, size],
      iconAnchor: [size / 2, size / 2],
    })
  })
}

/** Updates the count of an existing cluster marker. */
export function recount(element: HTMLElement, count: number): void {
  const size = clusterSize(count)
  element.style.width = element.style.height = `${size}px`
  element.style.marginLeft = element.style.marginTop = `${-size / 2}px`
  if (element.firstChild) element.firstChild.textContent = formatNumber(count)
}
