/** Where a point of a state is in its drawing: x = scale * radians east of the meridian + left; y = top - scale * Mercator's height. */
export type MapFrame = readonly [scale: number, meridian: number, left: number, top: number];

/** A place, in degrees, on the drawing of its state: Mercator's projection, as the outline was drawn by. */
export function mapPoint([scale, meridian, left, top]: MapFrame, latitude: number, longitude: number) {
  // As in the outline, the end of the Aleutians is counted on from the west.
  const east = ((longitude > 0 ? longitude - 360 : longitude) - meridian) * (Math.PI / 180);
  const height = Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360));
  return { x: left + scale * east, y: top - scale * height };
}
