import { useMutation } from '@tanstack/react-query'
import { ChevronDown, Download, FileText } from 'lucide-react'
import { call } from '../../../api/client.ts'
import { Button, IconButton } from '../../../ui/controls/button.tsx'
import { Menu, MenuItem } from '../../../ui/controls/menu.tsx'
import { toastError } from '../../../ui/feedback/toast.ts'
import { adminWords } from '../../../i18n/en/admin.ts'
import styles from './export-button.module.css'

const icon = { size: 18, strokeWidth: 1.9, 'aria-hidden': true } as const

/**
 * Exports all events as one CSV file, through a link that works once. The main button adds a byte order mark (BOM), which tells Excel the
 * encoding; the menu also offers the file without it.
 */
export function ExportButton() {
  const exporting = useMutation({
    mutationFn: (bom: boolean) => call('POST /api/admin/events/export/ticket', { body: { bom } }),
    onSuccess: ({ url }) => location.assign(new URL(url).pathname + new URL(url).search),
    onError: toastError,
  })
  return (
    <div className={styles.both}>
      <Button
        look="line"
        busy={exporting.isPending}
        icon={<Download {...icon} />}
        onClick={() => exporting.mutate(true)}
      >
        {adminWords.exportAll}
      </Button>
      <Menu
        renderButton={(trigger) => (
          <IconButton {...trigger} label={adminWords.exportOptions} icon={<ChevronDown {...icon} />} />
        )}
      >
        <MenuItem icon={<Download {...icon} />} onSelect={() => exporting.mutate(true)}>
          {adminWords.exportForExcel}
        </MenuItem>
        <MenuItem icon={<FileText {...icon} />} onSelect={() => exporting.mutate(false)}>
          {adminWords.exportPlain}
        </MenuItem>
      </Menu>
    </div>
  )
}
