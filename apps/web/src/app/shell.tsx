import { ActionIcon, Button, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import IconLanguage from '@tabler/icons-react/icons/IconLanguage';
import IconMoon from '@tabler/icons-react/icons/IconMoon';
import IconSun from '@tabler/icons-react/icons/IconSun';
import IconUser from '@tabler/icons-react/icons/IconUser';
import { Link, Outlet, useRouterState } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LateMenu } from './late-menu.tsx';
import { useLink } from './live.ts';
import { useMe } from './session.ts';

const NOTHING = {};

/** What stands round every page but the game's, which has its own bar. */
export function Shell() {
  const { t } = useTranslation();
  const inGame = useRouterState({
    select: (state) => /^\/(g|hotseat|tour)\/(?!.*\/stats$)./.test(state.location.pathname),
  });
  return (
    <>
      <Outdated />
      {inGame ? (
        <Outlet />
      ) : (
        <>
          <a className="skip" href="#main">
            {t('shell.skip')}
          </a>
          <Header />
          <main id="main" className="page">
            <Outlet />
          </main>
        </>
      )}
    </>
  );
}

export function Header() {
  const { t } = useTranslation();
  return (
    <header className="top">
      <Link to="/" className="brand">
        <img src="/icon.svg" alt="" width={28} height={28} />
        <span>{t('shell.name')}</span>
      </Link>
      <nav className="nav" aria-label={t('shell.nav')}>
        <Link to="/" activeOptions={{ exact: true, includeSearch: false }}>
          {t('shell.lobby')}
        </Link>
        <Link to="/hotseat">{t('shell.hotseat')}</Link>
        <Link to="/watch">{t('shell.watch')}</Link>
        <Link to="/tour">{t('shell.tour')}</Link>
        <Link to="/titles">{t('shell.titles')}</Link>
        <Link to="/import">{t('shell.import')}</Link>
      </nav>
      <span className="grow" />
      <LanguageMenu />
      <SchemeButton />
      <Account />
    </header>
  );
}

const languageItems = async () => (await import('./menus.tsx')).LanguageItems;

export function LanguageMenu() {
  const { t } = useTranslation();
  return (
    <LateMenu
      load={languageItems}
      more={NOTHING}
      target={
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('shell.language')}>
          <IconLanguage size={20} stroke={1.75} />
        </ActionIcon>
      }
    />
  );
}

export function SchemeButton() {
  const { t } = useTranslation();
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme('light');
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={t(scheme === 'dark' ? 'shell.light' : 'shell.dark')}
      onClick={() => setColorScheme(scheme === 'dark' ? 'light' : 'dark')}
    >
      {scheme === 'dark' ? <IconSun size={20} stroke={1.75} /> : <IconMoon size={20} stroke={1.75} />}
    </ActionIcon>
  );
}

const accountItems = async () => (await import('./menus.tsx')).AccountItems;

function Account() {
  const { t } = useTranslation();
  const me = useMe();
  if (me === undefined) return <span className="account-space" />;
  if (me === null) {
    return (
      <Button component={Link} to="/login" size="sm">
        {t('door.logIn')}
      </Button>
    );
  }
  return (
    <LateMenu
      load={accountItems}
      more={NOTHING}
      target={
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconUser size={18} stroke={1.75} />}
          className="account"
        >
          {me.name}
        </Button>
      }
    />
  );
}

function Outdated() {
  const { t } = useTranslation();
  const link = useLink();
  if (link.is !== 'outdated') return null;
  return (
    <div className="outdated" role="status">
      {t('shell.outdated')}
      <Button size="compact-sm" onClick={() => window.location.reload()}>
        {t('shell.reload')}
      </Button>
    </div>
  );
}
