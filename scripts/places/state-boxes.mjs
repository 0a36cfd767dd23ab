import { readRows } from './district-names.mjs'

/** A town on the edge can lie a little outside of the box around the State's other towns. */
const marginDegrees = 0.8

/** Puducherry's parts on other coasts; GeoNames counts their towns to the States around them. */
const exclaves = [
  { state: 'Puducherry', lat: '11.702', lng: '75.535' },
  { state: 'Puducherry', lat: '16.733', lng: '82.214' },
]

/** Tells whether a position can be in a State, by the box around the State's towns. */
export function stateBoxes() {
  const boxes = new Map()
  for (const { state, lat, lng } of [...readRows('places.csv'), ...exclaves]) {
    const box = boxes.get(state) ?? { south: 90, north: -90, west: 180, east: -180 }
    box.south = Math.min(box.south, Number(lat) - marginDegrees)
    box.north = Math.max(box.north, Number(lat) + marginDegrees)
    box.west = Math.min(box.west, Number(lng) - marginDegrees)
    box.east = Math.max(box.east, Number(lng) + marginDegrees)
    boxes.set(state, box)
  }
  return (state, lat, lng) => {
    const box = boxes.get(state)
    if (!box || lat === '' || lng === '') return false
    const [y, x] = [Number(lat), Number(lng)]
    return y >= box.south && y <= box.north && x >= box.west && x <= box.east
  }
}
