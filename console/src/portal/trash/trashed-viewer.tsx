import type { ComponentProps } from 'react'
import { TrashedViewer as Feature } from '../../features/viewers/trashed-viewer.tsx'
import { useViewersScene } from '../documents/use-viewers-scene.ts'
import { useReady } from '../office/portal-context.tsx'
import type { Ready } from '../office/portal-session.ts'

type TrashedViewerProps = Omit<ComponentProps<typeof Feature>, 'scene'>

/** Nothing is in the trash before somebody is signed in. */
export const TrashedViewer = (props: TrashedViewerProps) => {
  const ready = useReady()
  return ready === undefined ? null : <Known ready={ready} {...props} />
}

const Known = ({ ready, ...props }: TrashedViewerProps & { readonly ready: Ready }) => (
  <Feature scene={useViewersScene(ready, nothing)} {...props} />
)

/** What lies in the trash is shown neither as read nor as unread. */
const nothing = (): void => undefined
