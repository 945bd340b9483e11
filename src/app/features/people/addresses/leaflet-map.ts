import { divIcon, map as createMap, marker as createMarker, point, tileLayer } from 'leaflet';
import type { LatLng, Map, Marker } from 'leaflet';
import 'leaflet/dist/leaflet.css';
import type { Coordinates } from './search-places.ts';

/** The only door to Leaflet, which wants a window from the start: loaded when a map is shown, and never on the server. */
export type MapOptions = {
  at: Coordinates;
  tilesUrl: string;
  attribution: string;
  /** What a marker that can be moved is called, and who is told; without it the map is a picture. */
  movable?: { label: string; onMove(to: Coordinates): void } | undefined;
};

export type OpenMap = { move(to: Coordinates): void; close(): void };

const defaultZoom = 14;
const steps = { near: 10, far: 60 };

const pin = divIcon({
  className: 'places-pin',
  html: '<svg viewBox="0 0 36 46" width="36" height="46" aria-hidden="true"><path d="M18 45C11 34 3 27.5 3 17.5a15 15 0 0 1 30 0C33 27.5 25 34 18 45z"/><circle cx="18" cy="17.5" r="5.5"/></svg>',
  iconSize: [36, 46],
  iconAnchor: [18, 45],
});

/** To a tenth of a metre, and on this side of the date line. */
function toCoordinates(place: LatLng): Coordinates {
  const { lat, lng } = place.wrap();
  return { lat: Number(lat.toFixed(6)), lng: Number(lng.toFixed(6)) };
}

export function openMap(place: HTMLElement, { at, tilesUrl, attribution, movable }: MapOptions): OpenMap {
  const isMovable = movable !== undefined;
  const map = createMap(place, {
    zoomControl: isMovable,
    dragging: isMovable,
    keyboard: isMovable,
    touchZoom: isMovable,
    doubleClickZoom: isMovable,
    boxZoom: false,
    scrollWheelZoom: isMovable,
    zoomAnimation: isMovable,
    fadeAnimation: isMovable,
  }).setView(at, defaultZoom);
  map.attributionControl.setPrefix(false);
  tileLayer(tilesUrl, { maxZoom: 19, attribution: escapeText(attribution) }).addTo(map);
  const marker = createMarker(at, {
    icon: pin,
    draggable: isMovable,
    interactive: isMovable,
    keyboard: isMovable,
    ...(movable && { title: movable.label, alt: movable.label }),
  }).addTo(map);
  if (movable) letMove(map, marker, movable);
  return {
    move(to) {
      // It is there already, because it was moved here.
      if (marker.getLatLng().equals(to, 2e-6)) return;
      marker.setLatLng(to);
      map.setView(to, Math.max(map.getZoom(), defaultZoom));
    },
    close: () => void map.remove(),
  };
}

/** By dragging it, by the arrow keys, and by a click on where it should be. */
function letMove(map: Map, marker: Marker, { label, onMove }: NonNullable<MapOptions['movable']>): void {
  const tell = () => onMove(toCoordinates(marker.getLatLng()));
  marker.on('dragend', tell);
  map.on('click', ({ latlng }) => {
    marker.setLatLng(latlng);
    tell();
  });
  const element = marker.getElement();
  element?.setAttribute('aria-label', label);
  element?.addEventListener('keydown', (event) => {
    const by = stepOf(event);
    if (!by) return;
    event.preventDefault();
    // The map itself would move as well.
    event.stopPropagation();
    const to = map.latLngToContainerPoint(marker.getLatLng()).add(point(by));
    marker.setLatLng(map.containerPointToLatLng(to));
    map.panInside(marker.getLatLng(), { padding: [40, 60] });
    tell();
  });
}

function stepOf({ key, shiftKey }: KeyboardEvent): [number, number] | undefined {
  const step = shiftKey ? steps.far : steps.near;
  const ways: Record<string, [number, number]> = {
    ArrowLeft: [-step, 0],
    ArrowRight: [step, 0],
    ArrowUp: [0, -step],
    ArrowDown: [0, step],
  };
  return Object.hasOwn(ways, key) ? ways[key] : undefined;
}

const escapeText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
