import '@fontsource-variable/inter/wght.css';
import './app/mantine.ts';
import './app/app.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { client } from './api/queries.ts';
import { BoardScheme } from './app/board-scheme.tsx';
import { startTexts } from './app/i18n.ts';
import { router } from './app/router.tsx';
import { theme, variables } from './app/theme.ts';
import { openEarly } from './game/early.ts';
import { registerOffline } from './offline/register.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root.');

/** No top-level await: parts of the page are fetched meanwhile, and each would wait for this file to end. */
async function start(within: HTMLElement): Promise<void> {
  const texts = startTexts();
  await Promise.all([texts, openEarly(window.location, texts)]);
  createRoot(within).render(
    <StrictMode>
      <MantineProvider theme={theme} cssVariablesResolver={variables} defaultColorScheme="auto">
        <BoardScheme />
        <QueryClientProvider client={client}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>,
  );
}

registerOffline();
void start(root);
