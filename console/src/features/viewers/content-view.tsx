import './viewers.css'
import type { ComponentType } from 'react'
import type { Document } from '@aktenraum/client/collections/types'
import type { ViewerKind } from '../../shared/documents/viewer-kind.ts'
import { useModule } from '../../shared/react/use-module.ts'
import { viewerTexts } from './texts/viewers.ts'
import { ImageView } from './image-view.tsx'
import { MediaView } from './media-view.tsx'
import type { ShownProps } from './shown.ts'
import { Missing, Nothing } from './placeholders.tsx'
import { TextView } from './text-view.tsx'

interface ContentViewProps extends ShownProps {
  readonly kind: Exclude<ViewerKind, 'none'>
  readonly charset: Document['charset']
}

/** A verified content, shown by what it is. It is never handed to the browser as a page. */
export const ContentView = ({ kind, charset, ...shown }: ContentViewProps) => {
  if (shown.content.file.size === 0) return <Nothing text={viewerTexts.empty} onNothing={shown.onNothing} />
  switch (kind) {
    case 'text':
      return <TextView charset={charset} {...shown} />
    case 'image':
      return <ImageView {...shown} />
    case 'audio':
    case 'video':
      return <MediaView kind={kind} {...shown} />
    case 'pdf':
    case 'mail':
      return <LargeView kind={kind} {...shown} />
  }
}

/** What is large comes when it is first needed. */
const loaders = {
  pdf: async (): Promise<ComponentType<ShownProps>> => (await import('./pdf/pdf-view.tsx')).PdfView,
  mail: async (): Promise<ComponentType<ShownProps>> => (await import('./mail/mail-view.tsx')).MailView,
} as const

const LargeView = ({ kind, ...shown }: ShownProps & { readonly kind: keyof typeof loaders }) => {
  const loaded = useModule(loaders[kind])
  switch (loaded.state) {
    case 'loading':
      return <p role="status">{viewerTexts.loading}</p>
    case 'failed':
      return <Missing onRetry={loaded.retry} />
    case 'ready':
      return <loaded.module {...shown} />
  }
}
