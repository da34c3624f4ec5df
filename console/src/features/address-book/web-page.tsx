import type { ReactNode } from 'react'
import type { ReadingScene } from './reading.tsx'

/** An address that was written by a colleague leads nowhere else than to a page; what is none stays a text. */
export const webPage = ({ Reach }: Pick<ReadingScene['kit'], 'Reach'>, url: string): ReactNode =>
  /^https?:/i.test(url) && URL.canParse(url) ? <Reach to={url}>{url}</Reach> : url
