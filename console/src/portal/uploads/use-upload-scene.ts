import { useMemo } from 'react'
import type { UploadScene } from '../../features/uploads/scene.ts'
import { KitField } from '../kit/field.tsx'
import { portalUploads as kit } from '../kit/upload-kit.tsx'
import type { Ready } from '../office/portal-session.ts'

const describing = { Field: KitField }

/** What is chosen is described before it is sent. */
export const useUploadScene = ({ uploads, uploadDesk, office: { progress } }: Ready): UploadScene =>
  useMemo(() => ({ kit, uploads, desk: uploadDesk, progress, describing }), [progress, uploadDesk, uploads])
