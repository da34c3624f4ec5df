import { useMemo } from 'react'
import { encode } from 'uqr'

const sizePx = 300
const quietZone = 4

/** A QR code of 300 × 300 pixels, always dark on white: cameras read it in dark mode too. */
export const QrCode = ({ text, label }: { readonly text: string; readonly label: string }) => {
  const { path, size } = useMemo(() => drawn(text), [text])
  return (
    <svg
      className="qr-code"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      width={sizePx}
      height={sizePx}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  )
}

/** One path over all dark modules: drawn by React, so no markup has to be trusted. */
const drawn = (text: string): { readonly path: string; readonly size: number } => {
  const { data, size } = encode(text, { ecc: 'M', border: quietZone })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return { path, size }
}
