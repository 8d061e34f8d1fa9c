import type { ReactNode } from 'react'

import { DENMARK_OUTLINE, DENMARK_PICTURE } from '#src/domain/place/denmark-picture.ts'
import { firstMarkerId, wholeCountryZooms } from '#src/domain/listing/first-markers.ts'
import type { FirstMarker, FirstMarkers } from '#src/domain/listing/first-markers.ts'
import { PICTURE_FILE } from '#src/domain/listing/listing-file.ts'
import { markerSize } from '#src/domain/listing/markers.ts'
import { openMap } from '#src/stores/listing/map.ts'
import { SymbolPicture } from '#src/ui/SymbolPicture.tsx'

import { countText } from '../count-text.ts'
import { selectProducer } from '../selection.ts'

export interface FirstMapProps {
  /** Where this build's picture is. */
  folder: string
  total: number
  markers: FirstMarkers
}

/** As Leaflet's own, so that its styles fit both when the map comes. */
const LIKE_LEAFLET = 'leaflet-marker-icon'

function Marker({ id, marker: { count, bounds, producer } }: { id: string; marker: FirstMarker }): ReactNode {
  if (producer === null) {
    return (
      <button
        type="button"
        id={id}
        aria-label={countText(count)}
        title={countText(count)}
        className={`${LIKE_LEAFLET} cluster-marker`}
        onClick={() => openMap(bounds)}
      >
        <span>{count}</span>
      </button>
    )
  }
  const { segment, name, isRough, symbols } = producer
  const label = `${name}${isRough ? ', omtrentlig placering' : ''}`
  return (
    <button
      type="button"
      id={id}
      aria-label={label}
      title={label}
      className={`${LIKE_LEAFLET} producer-marker producer-marker-${markerSize(symbols.length).font} ${isRough ? 'producer-marker-rough' : ''}`}
      onClick={() => selectProducer(segment)}
    >
      {symbols.map((symbol) => (
        <SymbolPicture key={symbol} symbol={symbol} />
      ))}
    </button>
  )
}

/**
 * The whole country with the markers that the map would show of it, as the page was built: the map itself is fetched
 * when somebody wants it. Without JavaScript, a picture with a dot for each shop.
 */
export function FirstMap({ folder, total, markers }: FirstMapProps): ReactNode {
  const { width, height } = DENMARK_PICTURE
  return (
    <div className="first-map">
      <noscript>
        <img
          src={`${folder}/${PICTURE_FILE}`}
          width={width}
          height={height}
          alt={`Kort over Danmark med en prik for hver af de ${total} gårdbutikker`}
          className="map-picture absolute inset-0 size-full object-contain p-3"
        />
      </noscript>
      <div className="needs-script first-map-country">
        <img src={DENMARK_OUTLINE} width={width} height={height} alt="" className="map-picture size-full" />
        {wholeCountryZooms.map((zoom) => (
          <div key={zoom} className={`first-markers-${zoom}`}>
            {markers[zoom].map((marker, nth) => (
              <Marker key={nth} id={firstMarkerId(zoom, nth)} marker={marker} />
            ))}
          </div>
        ))}
      </div>
      <button
        type="button"
        className="needs-script button button-quiet absolute top-2.5 right-2.5 min-h-11 px-3 text-sm shadow-card md:min-h-10"
        onClick={() => openMap()}
      >
        Åbn kortet
      </button>
    </div>
  )
}
