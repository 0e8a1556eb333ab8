/**
 * Certificate of launch.test until 2120, self-signed because Node.js cannot create any, with a key
 * that protects nothing. Made with `openssl ca -selfsign`.
 */
export const key = `-----BEGIN EC PRIVATE KEY-----
MHcCAQEEIEhc+W0DWglrYFOXBtzG7YundY9mFhsHeLbdNPNnARAFoAoGCCqGSM49
AwEHoUQDQgAEydMA94Iv4FlfarVralKmKLeVqyd3G+sYUjGt4fAWbWkGBzh5F08t
HVhU7OK3ZhSqP7Gz4WJCEpZaPGOsOOLaHA==
-----END EC PRIVATE KEY-----
`;

export const certificate = `-----BEGIN CERTIFICATE-----
MIIBZzCCAQ2gAwIBAgIBBTAKBggqhkjOPQQDAjAWMRQwEgYDVQQDDAtsYXVuY2gu
dGVzdDAgFw0yMDAxMDEwMDAwMDBaGA8yMTIwMDEwMTAwMDAwMFowFjEUMBIGA1UE
AwwLbGF1bmNoLnRlc3QwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAATJ0wD3gi/g
WV9qtWtqUqYot5WrJ3cb6xhSMa3h8BZtaQYHOHkXTy0dWFTs4rdmFKo/sbPhYkIS
llo8Y6w44toco0owSDAWBgNVHREEDzANggtsYXVuY2gudGVzdDAPBgNVHRMBAf8E
BTADAQH/MB0GA1UdDgQWBBSUIUB0w3d6PH3dg7iRoScYa5k5PDAKBggqhkjOPQQD
AgNIADBFAiEAoJ14Jm8viBeDtPTHh2r1kOXOQw68EDKhPVo2x1tZgqsCIHB1EtGJ
X+2f5HG2buXzO0KXtO27M9ggE1dWoV8OCRk5
-----END CERTIFICATE-----
`;
