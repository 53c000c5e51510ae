import { Menu } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { chooseLanguage, LANGUAGE_NAMES, LANGUAGES } from './i18n.ts';
import type { MenuParts } from './late-menu.tsx';
import { logOut, useMe } from './session.ts';

export function LanguageItems({ target, opened }: MenuParts) {
  const { i18n } = useTranslation();
  return (
    <Menu position="bottom-end" defaultOpened={opened}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        {LANGUAGES.map((language) => (
          <Menu.Item
            key={language}
            lang={language}
            aria-current={i18n.language === language}
            fw={i18n.language === language ? 700 : 400}
            onClick={() => void chooseLanguage(language)}
          >
            {LANGUAGE_NAMES[language]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

export function AccountItems({ target, opened }: MenuParts) {
  const { t } = useTranslation();
  const me = useMe();
  return (
    <Menu position="bottom-end" defaultOpened={opened}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        {me == null ? null : (
          <Menu.Item component={Link} to={`/u/${encodeURIComponent(me.name)}`}>
            {t('shell.own')}
          </Menu.Item>
        )}
        <Menu.Item component={Link} to="/settings">
          {t('shell.settings')}
        </Menu.Item>
        <Menu.Item component={Link} to="/about">
          {t('shell.about')}
        </Menu.Item>
        <Menu.Item onClick={() => void logOut()}>{t('door.logOut')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
