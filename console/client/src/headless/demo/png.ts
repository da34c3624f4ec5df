import { crc32, deflateSync } from 'node:zlib'

export type Colour = readonly [red: number, green: number, blue: number]
export interface Rectangle {
  readonly from: readonly [x: number, y: number]
  readonly to: readonly [x: number, y: number]
  readonly colour: Colour
}

const chunk = (type: string, data: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}

const header = (width: number, height: number): Buffer => {
  const data = Buffer.alloc(13)
  data.writeUInt32BE(width, 0)
  data.writeUInt32BE(height, 4)
  data.set([8, 2], 8) // 8 bits per channel, RGB
  return data
}

/** A picture of rectangles, later ones over earlier ones (PNG, ISO/IEC 15948). */
export const png = (
  width: number,
  height: number,
  [background, ...shapes]: readonly [Colour, ...Rectangle[]],
): Blob => {
  const pixels = Buffer.alloc((width * 3 + 1) * height)
  const paint = ({ from: [left, top], to: [right, bottom], colour }: Rectangle): void => {
    for (let y = top; y < bottom; y += 1)
      for (let x = left; x < right; x += 1) pixels.set(colour, y * (width * 3 + 1) + 1 + x * 3)
  }
  paint({ from: [0, 0], to: [width, height], colour: background })
  shapes.forEach(paint)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const parts = [
    signature,
    chunk('IHDR', header(width, height)),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]
  return new Blob(
    parts.map((part) => new Uint8Array(part)),
    { type: 'image/png' },
  )
}
