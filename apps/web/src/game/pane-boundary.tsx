import { Button } from '@mantine/core';
import { Component, type ReactNode } from 'react';
import { Translation } from 'react-i18next';

interface State {
  readonly error: Error | null;
}

/** A part that fails takes down itself alone. */
export class PaneBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: Error): State {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return (
      <Translation>
        {(t) => (
          <div className="card" role="alert">
            <p>{t('broken.pane')}</p>
            <pre className="detail">{error.message}</pre>
            <Button size="compact-sm" onClick={() => this.setState({ error: null })}>
              {t('broken.again')}
            </Button>
          </div>
        )}
      </Translation>
    );
  }
}
