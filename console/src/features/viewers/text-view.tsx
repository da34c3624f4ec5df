import { useEffect, useState } from 'react'
import { beginningOf } from '../../shared/documents/beginning.ts'
import { decodeText } from '../../shared/documents/decode-text.ts'
import { viewerTexts } from './texts/viewers.ts'
import { OnlyBeginning } from './placeholders.tsx'
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
  if (text === undefined) return <p role="status">{viewerTexts.loading}</p>
  return (
    <>
      <OnlyBeginning text={text} />
      <pre className="viewer-text" tabIndex={0} role="region" aria-label={viewerTexts.content(name)}>
        {beginningOf(text)}
      </pre>
    </>
  )
}
