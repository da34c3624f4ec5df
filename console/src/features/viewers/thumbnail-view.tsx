import './viewers.css'
import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import type { Document } from '@aktenraum/client/collections/types'
import type { Contents } from '../../shared/documents/contents.ts'
import type { Thumbnail } from './thumbnails.ts'
import { makeThumbnail } from './thumbnails.ts'

interface ThumbnailViewProps {
  readonly document: Document
  readonly contents: Contents | undefined
  /** What stands there until, or where, there is no picture. */
  readonly children: ReactNode
}

/** What a document looks like, small, once it has come into view. */
export const ThumbnailView = ({ document, contents, children }: ThumbnailViewProps) => {
  const frame = useRef<HTMLSpanElement>(null)
  const isSeen = useSeen(frame)
  const thumbnail = useThumbnail(document, isSeen ? contents : undefined)
  return (
    <span ref={frame} className="viewer-thumbnail">
      {thumbnail === null ? (
        children
      ) : thumbnail.kind === 'text' ? (
        <span className="viewer-thumbnail-text">{thumbnail.text}</span>
      ) : (
        <Picture picture={thumbnail.picture} />
      )}
    </span>
  )
}

const useSeen = (frame: { readonly current: Element | null }): boolean => {
  const [isSeen, setIsSeen] = useState(false)
  useEffect(() => {
    if (frame.current === null) return undefined
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setIsSeen(true)
    })
    observer.observe(frame.current)
    return () => observer.disconnect()
  }, [frame])
  return isSeen
}

const useThumbnail = (document: Document, contents: Contents | undefined): Thumbnail | null => {
  const [thumbnail, setThumbnail] = useState<Thumbnail | null>(null)
  const latest = useRef(document)
  useEffect(() => {
    latest.current = document
  })
  const { id } = document
  useEffect(() => {
    if (contents === undefined || latest.current.id !== id) return undefined
    const abort = new AbortController()
    void makeThumbnail(latest.current, contents, abort.signal).then((made) => {
      if (!abort.signal.aborted) setThumbnail(made)
    })
    return () => abort.abort()
  }, [contents, id])
  return thumbnail
}

const Picture = ({ picture }: { readonly picture: Blob }) => {
  const [address, setAddress] = useState<string | undefined>(undefined)
  useEffect(() => {
    const made = URL.createObjectURL(picture)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [picture])
  return address === undefined ? null : <img src={address} alt="" />
}
