import { Alert } from '../parts/alert.tsx'
import { texts } from '../texts/de.ts'
import type { BannerKind } from './upload-state.ts'

const looks = { running: 'warning', complete: 'success', incomplete: 'error' } as const

interface UploadBannerProps {
  readonly kind: BannerKind
  readonly onShow: () => void
}

/** How the uploads into this case stand: yellow, green or red (UPL-15 to UPL-20). */
export const UploadBanner = ({ kind, onShow }: UploadBannerProps) => (
  <Alert
    kind={looks[kind]}
    isNews={false}
    className="upload-banner"
    actions={
      <button type="button" className="button" onClick={onShow}>
        {texts.uploads.show}
      </button>
    }
  >
    <strong role="status">{texts.uploads.banner[kind]}</strong>
  </Alert>
)
