import type { Document } from '@aktenraum/client/collections/types'
import { DescriptionEditor } from '../../features/documents/description-editor.tsx'
import { KitButton } from '../kit/button.tsx'
import { KitInPlace } from '../kit/in-place.tsx'
import { KitNote, KitProblem } from '../kit/problem.tsx'
import { usePortal, useReady } from '../office/portal-context.tsx'

const kit = { Button: KitButton, InPlace: KitInPlace, Note: KitNote, Problem: KitProblem }

interface DescriptionProps {
  readonly document: Document
  readonly onSaved: () => void
}

export const Description = (props: DescriptionProps) => {
  const { session } = usePortal()
  const client = useReady()?.office.client
  if (client === undefined) return null
  const explain = async (error: unknown) => ({ error, ...(await session.problemOf(error)) })
  return <DescriptionEditor scene={{ kit, client, explain }} {...props} />
}
