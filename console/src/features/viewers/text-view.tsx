import { useEffect, useState } from 'react'
import { decodeText } from '../../shared/documents/decode-text.ts'
import { viewerTexts } from './texts/viewers.ts'
import type { ShownProps } from './shown.ts'

interface TextViewProps extends Pick<ShownProps, 'content' | 'name'> {
  readonly charset: string | null
}

export const TextView = ({ content: { file }, name, charset }: TextViewProps) => {
  const [text, setText] = useState<string | undefined>(undefined)
  useEffect(() => {
    let isCurrent = true
    void file.arrayBuffer().then((bytes) => {
      if (isCurrent) setText(decodeText(bytes, charset))
    })
    return () => {
      isCurrent = false
    }
  }, [file, charset])
  return text === undefined ? (
    <p role="status">{viewerTexts.loading}</p>
  ) : (
    <pre className="viewer-text" tabIndex={0} role="region" aria-label={viewerTexts.content(name)} data-print>
      {text}
    </pre>
  )
}
