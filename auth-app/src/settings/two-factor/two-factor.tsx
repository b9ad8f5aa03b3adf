import type { CallReply } from '@castwork/contract/calls/addresses';
import { refresh, useEndpoint, useSession } from '@castwork/session';
import { Answer, Banner } from '@castwork/ui/banner';
import { Button } from '@castwork/ui/button';
import { Cluster } from '@castwork/ui/layout';
import { Panel } from '@castwork/ui/panel';
import { ApiFaces } from '@castwork/widgets/api-faces';
import { Skeleton } from '@castwork/ui/skeleton';
import { useState } from 'react';
import { Proven } from './proven.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TurnOn } from './turn-on.tsx';
import { unkeptCodes } from './unkept-codes.ts';

const call = 'GET /api/users/me/totp';

/** What is done just now; nothing, while it only says how it is. */
type Doing = 'turnOn' | 'renew' | 'turnOff';

const few = 3;

interface StateProps {
  of: CallReply<typeof call>;
  /** The codes were shown, and nobody has said that they were kept. */
  areUnkept: boolean;
}

function State({ of: { isOn, recoveryCodesLeft: left }, areUnkept }: StateProps) {
  if (!isOn)
    return (
      <p>
        A code of an authenticator app beside your password: whoever learns the password alone does
        not get in.
      </p>
    );
  return (
    <>
      <p>
        <strong>On.</strong> Your login takes a code of your authenticator app beside the password.
      </p>
      <p>
        {left === 1 ? 'One recovery code is' : `${left} recovery codes are`} left for a login
        without your phone.
      </p>
      {areUnkept && (
        <Banner tone="warning">
          You have not said that you kept your recovery codes, and they are not shown again. Make
          new ones, unless you have them.
        </Banner>
      )}
      {left <= few && (
        <Banner tone="warning">
          Make new recovery codes: without any, a lost phone locks you out.
        </Banner>
      )}
    </>
  );
}

/** What is said where it is as it was wanted, and nobody has said that it was done: the answer was lost. */
const found = {
  on: (
    <Answer tone="warning">
      Two-factor authentication is on, but its recovery codes did not reach this page. Make new
      ones: without any, a lost phone locks you out.
    </Answer>
  ),
  off: <Answer tone="success">Two-factor authentication is off.</Answer>,
};

/** The second step of one's own login: on and off, and its recovery codes. */
export function TwoFactor() {
  const { role, _id: userId = '' } = useSession()?.user ?? {};
  const query = useEndpoint(call);
  const [begun, setBegun] = useState<Doing>();
  const [codes, setCodes] = useState<readonly string[]>();
  const [said, setSaid] = useState('');
  const [isUnsure, setUnsure] = useState(false);
  const isOn = query.data?.isOn;
  const isFound = (begun === 'turnOn' && isOn === true) || (begun === 'turnOff' && isOn === false);
  const doing = isFound ? undefined : begun;
  const begin = (next: Doing) => {
    setSaid('');
    setBegun(next);
  };
  const done = (message: string, made?: readonly string[]) => {
    setBegun(undefined);
    setUnsure(false);
    setCodes(made);
    unkeptCodes.set(userId, made !== undefined);
    setSaid(message);
    void refresh(call);
  };
  const keep = () => {
    unkeptCodes.set(userId, false);
    setCodes(undefined);
  };
  const cancel = () => setBegun(undefined);
  return (
    <Panel title="Two-factor authentication">
      {said && <Banner tone="success">{said}.</Banner>}
      {isFound && found[isOn ? 'on' : 'off']}
      {isUnsure && isOn && (
        <Answer tone="warning">
          No answer came: the recovery codes of before may count no more. Make new ones, with the
          next code of your app.
        </Answer>
      )}
      {codes && <RecoveryCodes codes={codes} onKept={keep} />}
      {doing === 'turnOn' && <TurnOn onDone={done} onCancel={cancel} />}
      {doing === 'renew' && (
        <Proven
          call="POST /api/users/me/totp/recovery-codes"
          label="Make new codes"
          onDone={done}
          onCancel={cancel}
          onLost={() => setUnsure(true)}
        >
          The recovery codes of before count no more then.
        </Proven>
      )}
      {doing === 'turnOff' && (
        <Proven call="POST /api/users/me/totp/off" label="Turn off" onDone={done} onCancel={cancel}>
          Your login takes the password alone then.
        </Proven>
      )}
      {!doing && !codes && (
        <ApiFaces query={query} failure="Failed to load how you log in" skeleton={<Skeleton />}>
          {query.data && <State of={query.data} areUnkept={unkeptCodes.has(userId)} />}
          <Cluster>
            {isOn ? (
              <>
                <Button onClick={() => begin('renew')}>New recovery codes</Button>
                {role !== 'operator' && <Button onClick={() => begin('turnOff')}>Turn off</Button>}
              </>
            ) : (
              <Button onClick={() => begin('turnOn')}>Turn on</Button>
            )}
          </Cluster>
        </ApiFaces>
      )}
    </Panel>
  );
}
