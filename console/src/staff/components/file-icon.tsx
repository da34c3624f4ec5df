import Article from '@mui/icons-material/ArticleOutlined'
import AudioFile from '@mui/icons-material/AudioFileOutlined'
import FolderZip from '@mui/icons-material/FolderZipOutlined'
import Image from '@mui/icons-material/ImageOutlined'
import InsertDriveFile from '@mui/icons-material/InsertDriveFileOutlined'
import Mail from '@mui/icons-material/MailOutlined'
import PictureAsPdf from '@mui/icons-material/PictureAsPdfOutlined'
import TableChart from '@mui/icons-material/TableChartOutlined'
import VideoFile from '@mui/icons-material/VideoFileOutlined'
import type { SvgIconComponent } from '@mui/icons-material'

const icons: readonly (readonly [RegExp, SvgIconComponent])[] = [
  [/^image\//, Image],
  [/^audio\//, AudioFile],
  [/^video\//, VideoFile],
  [/pdf$/, PictureAsPdf],
  [/spreadsheet|excel|csv/, TableChart],
  [/zip|compressed|tar$/, FolderZip],
  [/^message\/|outlook/, Mail],
  [/^text\/|word|document/, Article],
]

/** The kind of a document at a glance. */
export const FileIcon = ({ type }: { type: string }) => {
  const Icon = icons.find(([pattern]) => pattern.test(type))?.[1] ?? InsertDriveFile
  return <Icon aria-hidden sx={{ color: 'text.secondary', fontSize: 22, flexShrink: 0 }} />
}
