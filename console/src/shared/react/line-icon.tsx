const drawings = {
  person: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.5 20.5c.6-4 3.6-6 7.5-6s6.9 2 7.5 6',
  sliders: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 4.75v4.5M9 14.75v4.5',
  shield: 'M12 3.25 5 6v5.5c0 4.5 3 7.5 7 9.25 4-1.75 7-4.75 7-9.25V6zM9 12l2.25 2.25L15.25 10',
} as const
export type LineIconName = keyof typeof drawings

/** Decoration (APP-025): what it means stands beside it in words. */
export const LineIcon = ({ name }: { readonly name: LineIconName }) => (
  <svg className="line-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={drawings[name]} />
  </svg>
)
