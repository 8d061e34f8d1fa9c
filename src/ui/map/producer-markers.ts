import { CircleMarker, LatLngBounds, LayerGroup, Marker } from 'leaflet'
import type { LeafletEvent, Map as LeafletMap } from 'leaflet'

import type { IndexedProducer, ListedProducer } from '#src/domain/listing/listing-file.ts'
import { isLocated } from '#src/domain/place/distance.ts'
import { counted } from '#src/texts/format.ts'

import { clusterProducers } from '#src/domain/markers/clusters.ts'
import type { Spot } from '#src/domain/markers/clusters.ts'
import { listing } from '#src/texts/texts.ts'
import { clusterIcon, producerIcon, recount } from './marker-icon.ts'
import { MAX_ZOOM } from './base-map.ts'

/** Looks up producers' names. */
export interface Names {
  /** Null until loaded. */
  of: (producer: ListedProducer) => IndexedProducer | null
  fetch: (producers: readonly ListedProducer[]) => Promise<unknown>
}

interface Options {
  onSelect: (producer: ListedProducer) => void
  names: Names
}

/** Margin around the view in which markers are drawn, as a share of the view, so that small moves already have them. */
const MARGIN = 0.15

function keyOf(spot: Spot, zoom: number): string {
  // Symbols change at zoom 9 and 12, so the marker is redrawn with the zoom.
  return spot.kind === 'producer' ? `${zoom}:${spot.producer.position}:${spot.maybe}` : spot.key
}

function nameOf(spot: Spot, names: Names): string {
  if (spot.kind === 'cluster')
    return [
      counted(spot.count, listing.farmShopUnit, listing.farmShopsUnit),
      ...(spot.maybe > 0 ? [listing.maybeOpenCount(spot.maybe)] : []),
    ].join(', ')
  const name = names.of(spot.producer)?.name ?? listing.unnamed
  return `${name}${spot.producer.isRough ? `, ${listing.roughPlace}` : ''}${spot.maybe > 0 ? `, ${listing.maybeMarker}` : ''}`
}

/**
 * The layer of producers: draws the visible ones, each marker a button with a name. Remaining markers are left alone,
 * so that they keep the focus.
 */
export class ProducerMarkers extends LayerGroup {
  private readonly options_: Options
  private spotsIn = clusterProducers([])
  private drawn = new Map<string, Marker>()
  private readonly spots = new WeakMap<Marker, Spot>()
  private selected: string | null = null
  private pointedAt: ListedProducer | null = null
  /** A ring at a producer whose marker is inside a cluster. */
  private readonly ring = new CircleMarker([0, 0], {
    radius: 11,
    className: 'pointed-ring',
    interactive: false,
    // Above the markers.
    pane: 'tooltipPane',
  })
  private focusWithin: LatLngBounds | null = null
  private isToBeDrawn = false

  constructor(options: Options) {
    super()
    this.options_ = options
  }

  override getEvents(): Record<string, (event: LeafletEvent) => void> {
    return { moveend: () => this.drawSoon() }
  }

  override onAdd(map: LeafletMap): this {
    super.onAdd(map)
    this.draw()
    return this
  }

  /** Replaces the shown producers. */
  show(producers: readonly ListedProducer[], maybeOpen: ReadonlySet<ListedProducer> | null): void {
    this.spotsIn = clusterProducers(producers, maybeOpen)
    if (this.drawn.size === 0) this.draw()
    else this.drawSoon()
  }

  /** Producers and view change together: draw once. */
  private drawSoon(): void {
    if (this.isToBeDrawn) return
    this.isToBeDrawn = true
    queueMicrotask(() => {
      this.isToBeDrawn = false
      this.draw()
    })
  }

  /** Marks a producer as selected. */
  select(segment: string | null): void {
    this.selected = segment
    for (const marker of this.drawn.values()) this.markSelected(marker)
  }

  /** Highlights a producer's marker, or its place if inside a cluster. */
  pointAt(producer: ListedProducer | null): void {
    if (this.pointedAt === producer) return
    this.pointedAt = producer
    for (const marker of this.drawn.values()) this.markPointedAt(marker)
    this.drawRing()
  }

  private drawRing(): void {
    const producer = this.pointedAt
    const isDrawn = [...this.drawn.values()].some((marker) => this.isOf(marker, producer))
    if (producer === null || isDrawn || !isLocated(producer)) this.removeLayer(this.ring)
    else this.addLayer(this.ring.setLatLng([producer.latitude, producer.longitude]))
  }

  private isOf(marker: Marker, producer: ListedProducer | null): boolean {
    const spot = this.spots.get(marker)
    return spot?.kind === 'producer' && spot.producer === producer
  }

  private markPointedAt(marker: Marker): void {
    marker.getElement()?.classList.toggle('producer-marker-lit', this.isOf(marker, this.pointedAt))
  }

  private draw(): void {
    const map: LeafletMap | null = this._map
    if (!map) return
    const view = map.getBounds().pad(MARGIN)
    const zoom = map.getZoom()
    const bounds = { west: view.getWest(), south: view.getSouth(), east: view.getEast(), north: view.getNorth() }
    const spots = new Map(this.spotsIn(bounds, Math.round(zoom)).map((spot) => [keyOf(spot, zoom), spot]))
    const spare = this.takeAway([...this.drawn.keys()].filter((key) => !spots.has(key)))
    for (const [key, spot] of spots) {
      if (this.drawn.has(key)) continue
      const reused = spot.kind === 'cluster' ? spare.pop() : undefined
      const marker = reused ? this.moved(reused, spot) : this.markerOf(spot, zoom)
      this.drawn.set(key, marker)
      this.addLayer(marker)
      this.name(marker, spot)
    }
    for (const marker of spare) this.removeLayer(marker)
    this.drawRing()
    this.restoreFocus()
    void this.fetchNames([...spots.values()])
  }

  /** Removes markers except those of clusters, which are returned for reuse. */
  private takeAway(keys: readonly string[]): Marker[] {
    const spare: Marker[] = []
    for (const key of keys) {
      const marker = this.drawn.get(key)
      this.drawn.delete(key)
      if (!marker) continue
      const isReusable = this.spots.get(marker)?.kind === 'cluster' && marker.getElement() !== document.activeElement
      if (isReusable) spare.push(marker)
      else this.removeLayer(marker)
    }
    return spare
  }

  private moved(marker: Marker, spot: Spot): Marker {
    const element = marker.getElement()
    if (spot.kind === 'cluster' && element) recount(element, spot.count)
    this.spots.set(marker, spot)
    return marker.setLatLng([spot.latitude, spot.longitude])
  }

  private markerOf(spot: Spot, zoom: number): Marker {
    const icon = spot.kind === 'producer' ? producerIcon(spot.producer, zoom, spot.maybe > 0) : clusterIcon(spot.count)
    const marker = new Marker([spot.latitude, spot.longitude], { icon, riseOnHover: true, keyboard: false })
    this.spots.set(marker, spot)
    return marker.on('click', () => {
      const shown = this.spots.get(marker)
      if (shown) this.open(shown)
    })
  }

  /** Loads the names of the drawn producers and labels their markers. */
  private async fetchNames(spots: readonly Spot[]): Promise<void> {
    const { names } = this.options_
    const unnamed = spots.flatMap((spot) =>
      spot.kind === 'producer' && names.of(spot.producer) === null ? spot.producer : [],
    )
    if (unnamed.length === 0) return
    await names.fetch(unnamed)
    for (const marker of this.drawn.values()) {
      const spot = this.spots.get(marker)
      if (spot) this.name(marker, spot)
    }
  }

  /** The accessible name of a marker. */
  private name(marker: Marker, spot: Spot): void {
    const element = marker.getElement()
    if (!element) return
    const { names } = this.options_
    element.setAttribute('aria-label', nameOf(spot, names))
    element.title = nameOf(spot, names)
    // A cluster is square if no shop in it is known to be open.
    if (spot.kind === 'cluster') element.classList.toggle('maybe-marker', spot.maybe === spot.count)
    const named = spot.kind === 'producer' ? names.of(spot.producer) : null
    if (named) element.dataset['marker'] = named.segment
    this.markSelected(marker)
    this.markPointedAt(marker)
  }

  private markSelected(marker: Marker): void {
    const element = marker.getElement()
    const segment = element?.dataset['marker']
    if (!element || segment === undefined) return
    const isSelected = segment === this.selected
    element.setAttribute('aria-pressed', String(isSelected))
    marker.setZIndexOffset(isSelected ? 1000 : 0)
  }

  private open(spot: Spot): void {
    if (spot.kind === 'producer') {
      this.options_.onSelect(spot.producer)
      return
    }
    const members = spot.members()
    const bounds = new LatLngBounds(members.map(({ latitude, longitude }): [number, number] => [latitude, longitude]))
    const map = this._map
    if (map.getZoom() >= MAX_ZOOM || bounds.getSouthWest().equals(bounds.getNorthEast())) {
      void this.openShared(spot, members)
      return
    }
    this.focusWithin = bounds
    map.fitBounds(bounds, { padding: [48, 48], maxZoom: Math.max(map.getZoom() + 1, 16) })
  }

  /** Lists the producers at the same spot, or selects the first one if that code cannot be loaded. */
  private async openShared(spot: Spot, members: readonly ListedProducer[]): Promise<void> {
    const { names, onSelect } = this.options_
    try {
      const { openShared } = await import('./shared-spot.ts')
      await names.fetch(members)
      openShared(this._map, spot, { producers: members.flatMap((member) => names.of(member) ?? []), onSelect })
    } catch {
      if (members[0]) onSelect(members[0])
    }
  }

  /** After opening a cluster, focuses the first marker of its content. */
  private restoreFocus(): void {
    const within = this.focusWithin
    if (within === null) return
    const focused = document.activeElement
    // While the cluster exists, the map has not arrived yet.
    if (focused?.matches('.cluster-marker')) return
    this.focusWithin = null
    if (focused !== null && focused !== document.body) return
    for (const marker of this.drawn.values()) {
      if (!within.pad(0.1).contains(marker.getLatLng())) continue
      marker.getElement()?.focus({ preventScroll: true })
      return
    }
  }
}
