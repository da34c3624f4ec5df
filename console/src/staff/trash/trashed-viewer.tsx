import type { ComponentProps } from 'react'
import { TrashedViewer as Feature } from '../../features/viewers/trashed-viewer.tsx'
import { useViewersScene } from '../documents/viewer/use-viewers-scene.ts'

export const TrashedViewer = (props: Omit<ComponentProps<typeof Feature>, 'scene'>) => (
  <Feature scene={useViewersScene()} {...props} />
)
