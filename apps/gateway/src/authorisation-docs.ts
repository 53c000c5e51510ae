import { authorisationPage } from './authorisation-page.ts';

process.stdout.write(authorisationPage());
