import type { SimulatedSize } from '../../inspection/simulate/kinds/simulate-device.ts';

export interface DeviceSize extends SimulatedSize {
  readonly name: string;
  /** True if the runtime treats the device as a phone; null keeps the real device. */
  readonly mobile: true | null;
}

const device = (name: string, width: number, height: number, mobile: true | null = null): DeviceSize => ({ name, width, height, mobile });

/** The screens that visitors have, in portrait, in CSS pixels. */
export const DEVICE_SIZES: readonly DeviceSize[] = [
  device('Smallest phone', 320, 568, true),
  device('Galaxy S24', 360, 780, true),
  device('iPhone SE', 375, 667, true),
  device('iPhone 14', 390, 844, true),
  device('Pixel 7', 412, 915, true),
  device('iPhone 15 Pro Max', 430, 932, true),
  device('iPad Mini', 768, 1024),
  device('iPad Air', 820, 1180),
  device('Laptop', 1366, 768),
  device('Full HD', 1920, 1080),
];

export const turned = ({ width, height }: SimulatedSize): SimulatedSize => ({ width: height, height: width });

const isAs = (a: SimulatedSize, b: SimulatedSize): boolean => a.width === b.width && a.height === b.height;

/** The device with this screen, upright or turned. */
export const deviceOf = (size: SimulatedSize): DeviceSize | undefined =>
  DEVICE_SIZES.find((known) => isAs(known, size) || isAs(known, turned(size)));

export const sidesText = ({ width, height }: SimulatedSize): string => `${width} × ${height}`;

/** For example "iPhone SE turned, 667 × 375". */
export function sizeText(size: SimulatedSize): string {
  const known = deviceOf(size);
  return known ? `${known.name}${isAs(known, size) ? '' : ' turned'}, ${sidesText(size)}` : sidesText(size);
}
