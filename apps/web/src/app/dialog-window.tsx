import { Modal, type ModalProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** A sheet over the page, with a button to close it that says so to readers. */
export function DialogWindow(props: ModalProps) {
  const { t } = useTranslation();
  return <Modal closeButtonProps={{ 'aria-label': t('panel.dismiss') }} {...props} />;
}
