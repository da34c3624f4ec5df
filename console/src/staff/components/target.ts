/** A link that stands by itself is 24 px high at least, so that fingers meet it (WCAG 2.5.8). */
export const target = { display: 'inline-block', minWidth: 24, minHeight: 24, lineHeight: '24px' } as const
